import { chromium } from "@playwright/test";
import { findProgram, tryCommand, tryInstall } from "./programs";
import { Problem } from "./steps";

/** The one without windows: a page in a context of its own costs it a quarter of what it costs a whole browser. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** A Chromium that is there: CHROMIUM_PATH, Playwright's own, or the system's. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || findProgram(NAMES, [chromium.executablePath(), MAC]);

/**
 * Finds a Chromium or installs one: Playwright's, else (as root, with apt) the system's. Beside a whole one of Debian's
 * the one without windows is installed.
 * @throws Problem saying in one line what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  const isWhole = !process.env.CHROMIUM_PATH && found === findProgram(["chromium"]);
  if (found && isWhole) tryInstall(SHELL);
  if (found) return findChromium()!;
  console.log("· Instalando Chromium para las pruebas…");
  const browsers = ["node_modules/playwright-core/cli.js", "install", "chromium"];
  tryCommand(process.execPath, browsers, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" });
  for (const name of [SHELL, "chromium"]) if (!findChromium()) tryInstall(name);
  const installed = findChromium();
  if (!installed) throw new Problem("No hay Chromium: instálalo y di dónde está con CHROMIUM_PATH=/ruta/a/chromium");
  return installed;
}

/** How Chromium is started: as root it has no sandbox, it must not call home during tests, and its microphone hums. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ...["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ...["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
];
