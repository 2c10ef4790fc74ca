export interface Fault {
  rule: string;
  file: string;
  text: string;
  to: string;
  off: string;
  tests: readonly string[];
}
export declare const FAULTS: readonly Fault[];
