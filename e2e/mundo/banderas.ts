/**
 * Parts of the browser that no test looks at. Its address bar alone drew its suggestions in two pages of its own, each
 * with a process, in every window: half of what a visit took before it had opened anything.
 */
const DE_SU_VENTANA = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  // A process kept ready for the next page, which a visit never opens.
  'SpareRendererForSitePerProcess',
]

/** What Playwright turns off: of two such lists the browser takes the last one alone (`banderas.e2e.ts`). */
const DE_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The switches of every browser that tests start. */
export const BANDERAS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...DE_PLAYWRIGHT, ...DE_SU_VENTANA].join()}`,
  // Fewer processes that each begin anew. Visits still share none: each is a profile of its own.
  '--no-zygote',
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--num-raster-threads=1',
  // A page lives for seconds: compiling its scripts well and collecting its garbage often cost more than they gave.
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=32',
  // The light browser would round the width of each letter, where people's browsers do not.
  '--font-render-hinting=none',
]
