import { say } from "../a11y/live.js";
import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { fetched, NotFetched } from "../shell/fetched.js";
import { look } from "../state/store.js";
import { keeper } from "../store/keeper.js";
import { put } from "./desk.js";
import { emptyDoc } from "./empty.js";
import { LONGEST } from "./link-form.js";
import { openFile } from "./opener.js";

const SIZE: readonly [number, number] = [24, 18];

/** Kinds that the browser's own chooser offers first; any other file may be chosen too. */
const OFFERED = ".dd2vtt,.uvtt,.df2vtt,.json,.ambit,image/png,image/jpeg,image/webp,image/avif,*/*";

/** Held while its chooser is open: one that nothing holds may be swept away, and what was chosen with it. */
let chooser: HTMLInputElement | undefined;

function choose(app: App): void {
  const input = document.createElement("input");
  chooser = input;
  input.type = "file";
  input.accept = OFFERED;
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (chooser === input) chooser = undefined;
    if (file) void openFile(app, file);
  });
  input.click();
}

export function tell(app: App, notice: string): void {
  look(app.store, { notice });
  say(notice);
}

async function link(app: App): Promise<void> {
  const { doc } = app.store.getState();
  const { linkOf } = await fetched(() => import("./link.js"));
  const address = await linkOf(doc);
  const letters = address.length.toLocaleString("en");
  if (address.length > LONGEST)
    return tell(
      app,
      `This map makes a link of ${letters} letters, over ${LONGEST.toLocaleString("en")}: save a file instead.`,
    );
  const hidden = doc.scene.creatures.filter((c) => c.hidden).length;
  const left = [doc.scene.picture ? "the picture" : "", hidden > 0 ? `${hidden} hidden` : ""].filter((w) => w !== "");
  const without = left.length === 0 ? "" : ` Without ${left.join(" and ")}.`;
  try {
    await navigator.clipboard.writeText(address);
    tell(app, `Link copied, ${letters} letters.${without}`);
  } catch {
    put({ link: address, dialog: "link" });
  }
}

/** Does something that may fail, and says so in one sentence. */
function attempt(app: App, what: string, work: () => Promise<void>): void {
  work().catch((e: unknown) => {
    const words = `${what}: ${e instanceof Error ? e.message : String(e)}.`.replace(/\.\.$/, ".");
    if (e instanceof NotFetched) put({ lost: words });
    else tell(app, words);
  });
}

const answered = ({ store }: App): boolean => store.getState().outcome !== null;

async function picture(app: App, kind: "svg" | "png"): Promise<void> {
  const state = app.store.getState();
  const [{ svgOf, pngOf }, { download, fileName }] = await fetched(() =>
    Promise.all([import("./picture-out.js"), import("./save.js")]),
  );
  const markup = await svgOf(state, keeper().picture);
  if (markup === null) return;
  const file = kind === "svg" ? new Blob([markup], { type: "image/svg+xml" }) : await pngOf(markup);
  download(file, fileName(state.doc.name, kind));
  tell(app, `${kind.toUpperCase()} saved.`);
}

export const filesCommands: CommandRoom = {
  "file.open": { run: choose },
  "file.maps": { run: () => put({ dialog: "maps" }) },
  "file.new": {
    run: (app, arg) => {
      const size = Array.isArray(arg) ? ([Number(arg[0]), Number(arg[1])] as const) : SIZE;
      const doc = emptyDoc("New map", app.store.getState().doc.game, size);
      void keeper().open({ doc, past: [], future: [] }, true);
    },
  },
  "file.save": {
    run: (app) => {
      const { doc } = app.store.getState();
      attempt(app, "The file was not made", async () => {
        const { download, fileName, sceneText } = await fetched(() => import("./save.js"));
        const text = await sceneText(doc, keeper().picture);
        download(new Blob([text], { type: "application/json" }), fileName(doc.name, "ambit.json"));
        put({ filed: doc });
        tell(app, "Scene file saved.");
      });
    },
  },
  "file.link": { run: (app) => attempt(app, "No link was made", () => link(app)) },
  "file.svg": { can: answered, run: (app) => attempt(app, "No picture was made", () => picture(app, "svg")) },
  "file.png": { can: answered, run: (app) => attempt(app, "No picture was made", () => picture(app, "png")) },
  "file.print": {
    can: ({ store }) => store.getState().doc.ability !== null,
    run: () => put({ dialog: "print" }),
  },
  "file.fit": {
    can: ({ store }) => store.getState().doc.scene.picture !== undefined && keeper().picture !== undefined,
    run: (app) => void refit(app),
  },
};

/** The grid of this map's picture once more. */
async function refit(app: App): Promise<void> {
  const kept = keeper().picture;
  if (!kept) return;
  const bitmap = await createImageBitmap(kept.shown ?? kept.file);
  const { width, height } = bitmap;
  put({
    dialog: null,
    fitting: { name: app.store.getState().doc.name, again: true, picture: { ...kept, width, height, bitmap } },
  });
}
