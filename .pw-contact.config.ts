import { defineConfig } from "@playwright/test";
export default defineConfig({ testDir: "/work/main/e2e", outputDir: "/tmp/pw-out", workers: 1, timeout: 60000, reporter: "list",
 use: { baseURL: "http://localhost:4000", locale: "es-PE", timezoneId: "America/Lima", launchOptions: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] } },
 projects: [{ name: "desktop", use: { viewport: { width: 1280, height: 800 } } }] });
