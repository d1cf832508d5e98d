import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Reply = { status: number; headers: Record<string, string>; body?: Buffer };

/** Starts a process that answers everything with one reply, by bare `node:http`. */
export async function startBare({ status, headers, body = Buffer.alloc(0) }: Reply) {
  const child = fork(path.join(__dirname, "bare-server.mjs"), { execArgv: [] });
  child.send({ status, headers: { ...headers, "Content-Length": String(body.length) }, body: body.toString("base64") });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.disconnect() };
}
