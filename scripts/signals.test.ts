import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/* A start of its own, in a process group of its own, with what stands for the server. */

let start: ChildProcess;
afterEach(() => void start.kill("SIGKILL"));

/** Says how often it was told to stop, once it is asked. */
const server = `let told = 0;
  process.on("SIGTERM", () => (told += 1));
  process.on("message", () => setTimeout(() => { console.log("told", told); process.exit(0); }, 50));
  process.send("runs");`;

/** Runs `program` where `npm start` would; `signals` is what it has caught, `serve()` starts the server and waits until it runs. */
function run(program: string) {
  const source = `(async () => {
    const { spawn } = await import("node:child_process");
    const { once } = await import("node:events");
    const { catchSignals } = await import("./scripts/signals.ts");
    const signals = catchSignals();
    let heard = 0;
    process.on("SIGTERM", () => process.send(++heard));
    process.on("message", () => server.send("how often?"));
    let server;
    const serve = async () => {
      const stdio = ["ignore", "inherit", "inherit", "ipc"];
      server = spawn(process.execPath, ["--eval", ${JSON.stringify(server)}], { stdio, detached: true });
      server.once("close", (code) => process.exit(code ?? 9));
      await once(server, "message");
      signals.forwardTo(server);
    };
    ${program}
    process.send("runs");
  })();`;
  start = spawn(process.execPath, ["--import", "tsx", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    detached: true,
  });
  return text(start.stdout!);
}

/** As systemd, a container or a shell stops a job: all of its group, whose members each pass on what they got. */
async function stopGroup(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    process.kill(-start.pid!, "SIGTERM");
    await once(start, "message");
  }
}

test("however often its process group is told to stop, the server is told once", async () => {
  const output = run("await serve();");
  await once(start, "message");
  await stopGroup();
  start.send("end");
  expect(await output).toBe("told 1\n");
});

test("what is told before the server runs aborts the start once, and a server that is about to run hears of it", async () => {
  const output = run(`signals.aborted.addEventListener("abort", () => {
      console.log("aborted");
      process.once("SIGUSR2", () => void serve().then(() => process.send("serves")));
    });`);
  await once(start, "message");
  await stopGroup();
  start.kill("SIGUSR2");
  await once(start, "message");
  start.send("end");
  expect(await output).toBe("aborted\ntold 1\n");
});
