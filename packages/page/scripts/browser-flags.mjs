// How Chromium is started for tests, measurements and pictures: without a network of its own, and without the parts of its own window that load in
// every new profile and take more than the page does (its address bar's lists). A list of features takes the place of the driver's, so it is in here too.
const WITHOUT = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI", "AimEnabled"],
  ...[
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
  ],
  ...[
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
  ],
  "Translate",
];

export const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync", `--disable-features=${WITHOUT.join(",")}`],
];
