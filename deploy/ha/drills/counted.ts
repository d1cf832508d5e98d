import { io, type Socket } from "socket.io-client";
import type { Line } from "../../../bench/harness/report";
import { loginFailures, restoreAsks } from "../../../lib/auth/limits";
import { signIn } from "./mixed-load";
import { bringBack, pidOf, ports, processCount, until, whole } from "./stack";

const all = Array.from({ length: processCount }, (_, n) => n + 1);
const originOf = (n: number): string => `http://127.0.0.1:${ports.process(n)}`;

/** Posts to the processes in turns, from an address of somebody. @returns the statuses */
async function inTurns(times: number, path: string, address: string, body: (n: number) => object): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) {
    const answer = await fetch(originOf(all[n % all.length]!) + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address, "sec-fetch-site": "same-origin" },
      body: JSON.stringify(body(n)),
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

const count = (statuses: number[]): string =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => `${length} × ${status}`).join(", ");

/** What strangers may do is counted for all processes together, a captcha is good once, and each process knows who is connected to any. */
export async function countedOnce(): Promise<Line[]> {
  await whole();
  const mark = Date.now().toString(36);
  const address = () => `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const login = "/api/auth/loginNoCaptcha";
  const { captchaPerAccount, captchaPerAddress } = loginFailures;

  const ofAddress = await inTurns(captchaPerAddress + 10, login, address(), (n) => ({
    ...{ email: `nadie-${mark}-${n}@example.com`, password: "equivocada" },
  }));
  const ofAccount = [];
  for (let n = 0; n < captchaPerAccount + 5; n++) {
    const body = { email: `otro-${mark}@example.com`, password: "equivocada" };
    ofAccount.push(...(await inTurns(1, login, address(), () => body)));
    all.push(all.shift()!);
  }
  const mails = await inTurns(restoreAsks.points + 10, "/api/auth/forgotPassword", address(), (n) => ({
    email: `nadie-${mark}-${n}@example.com`,
  }));
  const { solveCaptcha } = await import("../../../lib/testing/captcha");
  const captchaToken = await solveCaptcha();
  const captcha = await inTurns(2 * processCount, login, address(), (n) => ({
    ...{ email: `captcha-${mark}-${n}@example.com`, password: "equivocada", captchaToken },
  }));
  const held = (statuses: number[], of: number, status: number) =>
    statuses.filter((one) => one === status).length === of && statuses.slice(0, of).every((one) => one === status);
  const lineOf = (what: string, statuses: number[], of: number, status: number): Line => ({
    what: `${what}, by ${processCount} processes in turns`,
    found: count(statuses),
    goal: `${of} × ${status}`,
    ok: held(statuses, of, status),
  });
  return [
    lineOf("wrong passwords of an address", ofAddress, captchaPerAddress, 401),
    lineOf("wrong passwords of an account", ofAccount, captchaPerAccount, 401),
    lineOf("links to choose a password for an address", mails, restoreAsks.points, 200),
    lineOf("one captcha", captcha, 1, 401),
    ...(await presence()),
  ];
}

/** Windows of one person at each process, and of somebody who comes and goes at another one. */
async function presence(): Promise<Line[]> {
  const { authorization } = await signIn();
  const windows: { n: number; socket: Socket; people: string[] }[] = all.map((n) => {
    const socket = io(originOf(n), {
      ...{ transports: ["websocket"], forceNew: true },
      auth: { token: authorization.replace("Bearer ", "") },
    });
    const window = { n, socket, people: [] as string[] };
    socket.on("connectedUsers", (people: string[]) => (window.people = people));
    return window;
  });
  const guest = await signIn("admin@quinde.test");
  const last = windows.at(-1)!;
  const come = () =>
    io(originOf(last.n), {
      ...{ transports: ["websocket"], forceNew: true, reconnection: false },
      auth: { token: guest.authorization.replace("Bearer ", "") },
    });
  const others = windows.filter((window) => window !== last);
  const seen = (times: number) => async () => others.every(({ people }) => people.length === times);
  try {
    let socket = come();
    const came = await until("all see who came", 10_000, seen(2));
    socket.close();
    const went = await until("all see who went", 10_000, seen(1));
    socket = come();
    await until("all see who came again", 10_000, seen(2));
    process.kill(pidOf(`site-${last.n}`), "SIGKILL");
    const died = await until("all see whose process was killed", 20_000, seen(1));
    socket.close();
    return [
      {
        what: `who is connected, at ${processCount} processes`,
        found: `seen by all others after ${Math.round(came)} ms, gone after ${Math.round(went)} ms, with a killed process after ${(died / 1000).toFixed(1)} s`,
        goal: "≤ 2 s, 8 s for a killed one",
        ok: came <= 2_000 && went <= 2_000 && died <= 8_000,
      },
    ];
  } finally {
    for (const { socket } of windows) socket.close();
    await bringBack();
    await whole();
  }
}
