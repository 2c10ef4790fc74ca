import { resolve } from "@ambit/engine";
import { it } from "vitest";
import { compareSight } from "../oracle/sight-compare.js";
import { make as makeHeight } from "./walls-height.test.js";
