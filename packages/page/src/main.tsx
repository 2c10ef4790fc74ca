import { createRoot } from "react-dom/client";
import { mountLive } from "./a11y/live.js";
import type { App } from "./app.js";
import { Asker } from "./engine/asker.js";
import { arrival, listenToLinks } from "./files/arrive.js";
import { listenToFiles } from "./files/drop.js";
import { workOffline } from "./files/offline.js";
import { cancelDrags, Gestures } from "./input/gestures.js";
import { held, listenToKeys } from "./input/keyboard.js";
import { historyKey } from "./input/keys.js";
import { commandOf } from "./input/rooms.js";
import { routerOf } from "./input/router.js";
import { OVERLAYS } from "./map/overlays.js";
import { MapView } from "./map/view.js";
import { watchMoving } from "./moving/room.js";
import { AnswerView } from "./panel/answer-view.js";
import { watchRest } from "./panel/rest.js";
import { NotFetched } from "./shell/fetched.js";
import { watchNotice } from "./shell/notice.js";
import { fetchAtRest } from "./shell/over.js";
import { Shell } from "./shell/Shell.js";
import { exampleDoc } from "./state/example.js";
import { createAppStore, dragsEndBy } from "./state/store.js";
import { startKeeper } from "./store/keeper.js";
import { keepSettings, loadSettings } from "./store/settings.js";
import { keepTheme } from "./theme/theme.js";
import "./theme/tokens.css";
import "./theme/base.css";
import "./shell/parts.css";
import "./shell/menu.css";
import "./shell/later.css";
import "./panel/story.css";
import "./panel/who.css";
import "./panel/kept.css";
import "./panel/panel.css";
import "./panel/rim.css";
import "./panel/tabs.css";
import "./ability/ability.css";
import "./tools/tools.css";
import "./card/card.css";
import "./a11y/a11y.css";
import "./shell/layout.css";
import "./shell/small.css";
import "./placing/placing.css";
import "./files/notices.css";
import "./files/files.css";
import "./files/small.css";

// Whoever is quicker than the map is not forgotten: the browser's own way to open a file would leave the page.
let early = false;
const tooEarly = (e: KeyboardEvent): void => {
  if (!(e.ctrlKey || e.metaKey) || e.altKey || e.key.toLowerCase() !== "o") return;
  e.preventDefault();
  early = true;
};
window.addEventListener("keydown", tooEarly);
const { stored, fresh } = await arrival();
const store = createAppStore(stored?.doc ?? exampleDoc("example"), loadSettings(), { eager: !stored });
if (stored) store.setState({ past: stored.past, future: stored.future });
const map = new MapView(store);
const app: App = {
  store,
  map,
  can: (id, arg) => {
    const command = commandOf(id);
    return command !== undefined && (command.can?.(app, arg) ?? true);
  },
  run: (id, arg) => {
    const command = commandOf(id);
    if (!command || !(command.can?.(app, arg) ?? true)) return false;
    // What a drag shows for now is no state to go on from; a view may change under it, and undo ends it and does no more.
    if (!/^(view|edit)\./.test(id)) cancelDrags(false);
    command.run(app, arg);
    return true;
  },
};

map.asker = new Asker(store, () => map.request());
map.overlays = OVERLAYS;
const gestures = new Gestures(
  map.canvas,
  map.camera,
  routerOf(app),
  () => map.request(),
  () => held.space,
);
const view = new AnswerView(app);
map.beforeFrame = () => gestures.flush();
gestures.ahead = () => map.asker?.update();
map.afterFrame = () => view.update();
requestAnimationFrame(fetchAtRest);
window.addEventListener("keydown", (e) => {
  const ends = e.key === "Escape" ? cancelDrags() : historyKey(e) !== null && cancelDrags(false);
  if (!ends) return;
  e.preventDefault();
  e.stopImmediatePropagation();
});
document.addEventListener("visibilitychange", () => document.hidden && cancelDrags());
dragsEndBy(() => cancelDrags(false));
watchMoving(app);
window.removeEventListener("keydown", tooEarly);
listenToKeys(app);
if (early) app.run("file.open");
keepSettings(store);
void startKeeper(app).begin(stored, fresh);
listenToFiles(app);
listenToLinks(app);
void workOffline();
keepTheme(app);
mountLive(store);
watchNotice(store);
watchRest(app);

const page = document.getElementById("page");
// What did not come is told on the page, with a way on.
const onCaughtError = (e: unknown): void => {
  if (!(e instanceof NotFetched)) console.error(e);
};
if (page) createRoot(page, { onCaughtError }).render(<Shell app={app} view={view} />);
