import { siteDrawers } from "./desktop-sites";
import { toolDrawers } from "./desktop-tools";
import { svg, type Palette } from "./draw";
import type { Draw, Drawers, Screen } from "./screens";

const drawers: Drawers = { ...siteDrawers, ...toolDrawers };

/** The picture of a screen as a wide window shows it: 1280×800. */
export const desktopPicture = (screen: Screen, palette: Palette): string =>
  svg(1280, 800, (drawers[screen.screen] as Draw<Screen>)(screen, palette));
