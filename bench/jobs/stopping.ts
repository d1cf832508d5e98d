import { once } from "node:events";
import http from "node:http";
import { io } from "socket.io-client";
import { signIn } from "../harness/account";
import type { Line } from "../harness/report";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";

/** How soon a process ends: with people connected to it, and when it is told twice. */
export const stopping = async (stage: Stage): Promise<Line[]> => [await withSockets(stage), await toldTwice(stage)];

async function withSockets(stage: Stage): Promise<Line> {
  const site = await startSite(stage);
  const { accessToken: token } = await signIn(site.origin);
  const clients = (["websocket", "polling"] as const).map((transport) =>
    io(site.origin, { transports: [transport], reconnection: false, forceNew: true, auth: { token } }),
  );
  await Promise.all(
    clients.map(
      (client) =>
        new Promise((resolve, reject) => client.once("connect", () => resolve(1)).once("connect_error", reject)),
    ),
  );
  return ended("with people connected", () => site.stop(), { code: 0, budget: 1_500 });
}

async function toldTwice(stage: Stage): Promise<Line> {
  const site = await startSite(stage);
  const headers = { "content-type": "application/json", "content-length": 40 };
  const hanging = http.request(site.origin, { path: "/api/auth/refresh-token", method: "POST", headers, agent: false });
  hanging.on("error", () => {});
  hanging.write("{");
  await once(hanging, "socket").then(([socket]) => once(socket as NodeJS.EventEmitter, "connect"));
  site.signal("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 300));
  // The second changes nothing: the request has what time it had, and is cut then.
  return ended("by two signals, with a request that never ends", () => site.stop(), { code: 0, budget: 10_000 });
}

async function ended(
  what: string,
  stop: () => Promise<number | null>,
  { code, budget }: { code: number; budget: number },
): Promise<Line> {
  const started = performance.now();
  const exit = await stop();
  const took = Math.round(performance.now() - started);
  const ok = took <= budget && exit === code;
  return { what, p50: took, found: `exit code ${exit}`, goal: `≤ ${budget} ms, ${code}`, ok };
}
