import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { Problem } from "./steps";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** A Chromium that is there: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const system = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [chromium.executablePath(), ...system, MAC].find((file) => existsSync(file));
}

/**
 * Finds a Chromium or installs one: Playwright's, else (as root, with apt) the system's.
 * @throws Problem saying in one line what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("· Instalando Chromium para las pruebas…");
  run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  if (!findChromium() && process.getuid?.() === 0) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"]);
  }
  const installed = findChromium();
  if (!installed) throw new Problem("No hay Chromium: instálalo y di dónde está con CHROMIUM_PATH=/ruta/a/chromium");
  return installed;
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000", DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
}

/** How Chromium is started: as root it has no sandbox, it must not call home during tests, and its microphone hums. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ...["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  "--use-fake-device-for-media-stream",
];
