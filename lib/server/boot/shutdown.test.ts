import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";

/* A process of its own: it gets signals, and it ends. */

let child: ChildProcess;
afterEach(() => void child.kill("SIGKILL"));

/** Runs `program` beside a server; `stop()` in it is where the boot has come so far that it can be shut down. */
function start(program: string): ChildProcess {
  const source = `(async () => {
    const { createServer } = await import("node:http");
    const { shutDownOnSignal } = await import("./lib/server/boot/shutdown.ts");
    const { outliveReaders } = await import("./lib/core/log.ts");
    const server = createServer().listen(0, "127.0.0.1");
    const stop = () => shutDownOnSignal(server, { sockets: async () => {}, finish: async () => {}, close: {} });
    ${program}
  })();`;
  child = spawn(process.execPath, ["--import", "tsx", "--eval", source], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return child;
}

test("a parent that was gone before it could be shut down ends it", async () => {
  start(
    `if (process.connected) await new Promise((resolve) => process.once("disconnect", resolve)); stop();`,
  ).disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a parent that goes later ends it too", async () => {
  start(`stop(); process.send("listens");`);
  await once(child, "message");
  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("an output that nobody reads any more neither keeps it busy nor ends it, and SIGTERM does", async () => {
  // Next too catches what nobody else does, and writes it to the log.
  start(`let uncaught = 0;
    process.on("uncaughtException", (error) => { uncaught++; console.error(error); });
    outliveReaders();
    stop();
    process.once("message", () => {
      // Of several, because Node itself passes over the first failure of a console.
      setInterval(() => { console.log("nobody"); console.error("reads"); process.stderr.write("this"); }, 20);
      setTimeout(() => process.send({ uncaught }), 200);
    });
    process.send("listens");`);
  await once(child, "message");
  child.stdout!.destroy();
  child.stderr!.destroy();
  child.send("write");
  expect(await once(child, "message")).toEqual([{ uncaught: 0 }, undefined]);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("whatever hangs, it ends, and each part is told how long it has", async () => {
  const started = start(`
    const never = () => new Promise(() => {});
    let parts = [];
    const part = (within) => { parts.push(within); console.log("part", parts.length, within); return never(); };
    shutDownOnSignal(server, { sockets: never, finish: never, close: { visits: part, next: part, database: part } });
    setInterval(() => {}, 1_000);
    process.send("listens");`);
  let output = "";
  started.stdout!.on("data", (chunk) => (output += chunk));
  await once(child, "message");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(output).toMatch(/part 1 \d{3,4}\n[^]*part 2 \d{3}\n[^]*part 3 \d{3}\n[^]*stopped/);
});

test("what a proxy sends on a connection that was idle at the signal is answered, and told that it was the last", async () => {
  start(`server.on("request", (_, response) => response.end("answered"));
    stop();
    // Later connections would keep it listening: it says by itself that it takes in no more.
    process.once("SIGTERM", () => setInterval(() => server.listening || process.send("closed"), 20));
    server.once("listening", () => process.send(server.address().port));
    if (server.listening) process.send(server.address().port);`);
  const [port] = (await once(child, "message")) as [number];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async () => {
    const request = httpRequest({ host: "127.0.0.1", port, method: "POST", agent }).end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return [await text(response), response.headers.connection, request.reusedSocket];
  };
  expect(await send()).toEqual(["answered", "keep-alive", false]);
  child.kill("SIGTERM");
  await once(child, "message");
  expect(await send()).toEqual(["answered", "close", true]);
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("SIGTERM once more, and a parent that goes meanwhile, cut no answer", async () => {
  start(`server.on("request", (request, response) => {
      process.send("asked");
      process.on("SIGTERM", () => setTimeout(() => response.end("answered"), 600));
    });
    stop();
    server.once("listening", () => process.send(server.address().port));
    if (server.listening) process.send(server.address().port);`);
  const [port] = (await once(child, "message")) as [number];
  const request = httpRequest({ host: "127.0.0.1", port, agent: false }).end();
  const answered = once(request, "response").then(([response]) => text(response as IncomingMessage));
  await once(child, "message");
  // As a process group that is told to stop hears it: from the outside, and from each process that passes it on.
  for (let n = 0; n < 3; n++) child.kill("SIGTERM");
  child.disconnect();
  child.kill("SIGTERM");
  expect(await answered).toBe("answered");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("Ctrl-C once more ends it at once", async () => {
  start(`server.on("request", () => process.send("asked"));
    stop();
    process.once("SIGINT", () => process.send("stops"));
    server.once("listening", () => process.send(server.address().port));
    if (server.listening) process.send(server.address().port);`);
  const [port] = (await once(child, "message")) as [number];
  const request = httpRequest({ host: "127.0.0.1", port, agent: false }).end();
  request.on("error", () => {});
  await once(child, "message");
  child.kill("SIGINT");
  await once(child, "message");
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([1, null]);
});
