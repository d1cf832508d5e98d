import { createHash } from "node:crypto";
import { framePaths } from "./shared/run";

/*
 * The two pages that run a lesson's code. Each has an opaque origin (`sandbox` without `allow-same-origin`): no
 * cookie, no storage, no access to the page around it. They may load nothing; the page around sends them scripts as
 * text and bytes.
 */

/** Reports that it is ready, and passes on messages of the page around. */
const bridge = (start: string) => `"use strict";
{
  const page = parent;
  let run;
  addEventListener("message", (event) => {
    if (event.source !== page || !event.data) return;
    const { load, job } = event.data;
    if (load) { ${start} }
    if (job) run(job);
  });
  page.postMessage({ type: "ready" }, "*");
}`;

/** A worker, so that the page around can always end it. */
const workerScript = bridge(`
      const worker = new Worker(URL.createObjectURL(new Blob([load.script], { type: "text/javascript" })));
      worker.onmessage = ({ data }) => page.postMessage(data, "*");
      worker.onerror = () => page.postMessage({ type: "line", line: { level: "error", text: "No se pudo ejecutar." } }, "*");
      worker.postMessage({ files: load.files }, load.files);
      run = (job) => worker.postMessage({ job });
    `);

const pageScript = bridge(`
      const script = document.createElement("script");
      script.textContent = load.script;
      document.head.append(script);
      run = vista.runPage;
    `);

const html = (script: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Código en marcha</title></head><body><script>${script}</script></body></html>`;

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

type FramePage = { body: Buffer; policy: string };

const framePage = (script: string, ...directives: string[]): FramePage => ({
  body: Buffer.from(html(script)),
  policy: [
    ...["default-src 'none'", ...directives, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
  ].join("; "),
});

export const framePages: Readonly<Record<string, FramePage>> = {
  // Code sees its forms' submit events, but they go nowhere (`form-action`).
  [framePaths.page]: framePage(
    pageScript,
    ...["sandbox allow-scripts allow-forms", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'"],
    // For browsers without `webrtc` in the policy, `run/page.ts` removes it.
    ...["img-src data: blob:", "media-src data: blob:", "font-src data:", "webrtc 'block'"],
  ),
  [framePaths.worker]: framePage(
    workerScript,
    ...["sandbox allow-scripts", `script-src ${hashOf(workerScript)} 'wasm-unsafe-eval'`, "worker-src blob:"],
  ),
};
