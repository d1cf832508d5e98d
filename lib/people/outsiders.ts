import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { type Device, unknownDevice } from "@/lib/core/device";
import { type LimitKey, limitKey } from "@/lib/core/limit-key";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { audited, type Author, type Changes, nobody } from "./audit";

/** Per hour and process. */
export const outsiderLines = { perAddress: 20, inAll: 500 } as const;

const hour = 60 * 60_000;

/** Milliseconds. */
const catchUpMs = 10_000;

export const outsiderAudit = audited({
  type: "outsider",
  label: "Desde fuera",
  actions: { "outsider.more": "Hizo más acciones, que aquí no se anotan una por una" },
  fields: { more: "Cuántas veces más" },
});

type Window = {
  /** The id of the line that counts the rest. */
  id: string;
  ends: number;
  lines: number;
  byAddress: Map<LimitKey, number>;
  /** Actions without a line of their own, and how many of them the log already counts. */
  more: number;
  told: number;
};

const state = singleton("people.outsiders", () => ({
  window: undefined as Window | undefined,
  timer: undefined as NodeJS.Timeout | undefined,
}));

const outsider = (device: Device): Author => ({
  id: nobody,
  name: "Alguien sin sesión",
  lastName: "",
  username: "",
  role: "user",
  device,
});

/**
 * Logs an action of somebody who is not signed in, within limits, so that strangers cannot fill the log. The excess of
 * an hour becomes one line with its count.
 * @param write writes the line for the given author
 */
export async function recordOutsider(device: Device, write: (author: Author) => Promise<void>): Promise<void> {
  const window = currentWindow();
  const address = limitKey(device.ip);
  const before = window.byAddress.get(address) ?? 0;
  if (before >= outsiderLines.perAddress || window.lines >= outsiderLines.inAll) return countMore(window);
  window.byAddress.set(address, before + 1);
  window.lines += 1;
  await write(outsider(device));
}

function currentWindow(): Window {
  const now = Date.now();
  const { window } = state;
  if (window && now < window.ends) return window;
  if (window) void tell(window);
  return (state.window = { id: randomUUID(), ends: now + hour, lines: 0, byAddress: new Map(), more: 0, told: 0 });
}

function countMore(window: Window): void {
  window.more += 1;
  state.timer ??= setTimeout(() => void tellOfOutsiders(), catchUpMs).unref();
}

/** Call it before the process ends. */
export async function tellOfOutsiders(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  if (state.window) await tell(state.window);
}

async function tell(window: Window): Promise<void> {
  const { id, more, told } = window;
  if (more === told) return;
  window.told = more;
  const changes = { more: [null, more] } satisfies Changes;
  try {
    if (told > 0)
      await db.auditEntry.updateMany({ where: { targetType: "outsider", targetId: id }, data: { changes } });
    else {
      const target = { id, name: "" };
      await outsiderAudit.record(db, outsider(unknownDevice), { action: "outsider.more", target, changes });
    }
  } catch (error) {
    window.told = told;
    log.warn({ err: error, more }, "the audit log does not say what else strangers did");
  }
}
