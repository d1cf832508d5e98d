import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/* A start of its own, in a process group of its own, with what stands for the server. */

let start: ChildProcess;
afterEach(() => void start.kill("SIGKILL"));

/** Runs `program` where `npm start` would; `signals` is what it has caught, `serve()` starts what counts what it is told. */
function run(program: string) {
  const server = `let told = 0;
    process.on("SIGTERM", () => { if (++told === 1) setTimeout(() => { console.log("told", told); process.exit(0); }, 400); });
    process.on("disconnect", () => {});
    process.send("runs");
    setInterval(() => {}, 1_000);`;
  const source = `(async () => {
    const { spawn } = await import("node:child_process");
    const { once } = await import("node:events");
    const { catchSignals } = await import("./scripts/signals.ts");
    const signals = catchSignals();
    const serve = () => {
      const stdio = ["ignore", "inherit", "inherit", "ipc"];
      const server = spawn(process.execPath, ["--eval", ${JSON.stringify(server)}], { stdio, detached: true });
      server.once("close", (code) => process.exit(code ?? 9));
      return server;
    };
    ${program}
  })();`;
  start = spawn(process.execPath, ["--import", "tsx", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    detached: true,
  });
  return text(start.stdout!);
}

/** As systemd, a container or a shell does it that ends a job: all of the group, and each who passes it on. */
const stopGroup = () => {
  for (let n = 0; n < 3; n++) process.kill(-start.pid!, "SIGTERM");
};

test("however often its process group is told to stop, the server is told once", async () => {
  const output = run(`const server = serve();
    await once(server, "message");
    signals.forwardTo(server);
    process.send("runs");`);
  await once(start, "message");
  stopGroup();
  expect(await output).toBe("told 1\n");
});

test("what is told before the server runs aborts the start once, and a server that was about to run hears of it", async () => {
  const output = run(`signals.aborted.addEventListener("abort", async () => {
      console.log("aborted");
      const server = serve();
      await once(server, "message");
      signals.forwardTo(server);
    });
    setInterval(() => {}, 1_000);
    process.send("runs");`);
  await once(start, "message");
  stopGroup();
  expect(await output).toBe("aborted\ntold 1\n");
});
