import { day } from "@/lib/core/dates";
import type { Pitr } from "../schema";

/** Milliseconds that WAL may wait; normally some is archived every minute. */
const patience = 5 * 60_000;

/** Milliseconds; drills are weekly. */
const drillsEvery = 8 * day;

export type ArchiveFacts = {
  /** Postgres's `archive_mode`. */
  isOn: boolean;
  lastArchivedAt: Date | null;
  lastFailedAt: Date | null;
  /** Everything committed by then is archived. */
  until: Date | null;
  waitingSince: Date | null;
};

export const isLate = ({ isOn, waitingSince }: ArchiveFacts, now: Date): boolean =>
  isOn && waitingSince !== null && now.getTime() - waitingSince.getTime() > patience;

/** A failure followed by a success does not count. */
export function judgeArchive(facts: ArchiveFacts, now: Date): Pitr["state"] {
  const { isOn, lastArchivedAt, lastFailedAt, until } = facts;
  if (!isOn) return "off";
  if (lastFailedAt && (!lastArchivedAt || lastFailedAt > lastArchivedAt)) return "failing";
  if (isLate(facts, now)) return "late";
  return until ? "on" : "starting";
}

/** Whether the last drill, or the first backup without one, is too long ago. */
export const isOverdue = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > drillsEvery;

/** End of a WAL segment, in bytes since the beginning, by its file name; null for other files. */
export function endOfPiece(file: string | null, pieceBytes: number): bigint | null {
  // A backup's label carries the name of its first segment.
  const [, log, piece] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})(?:\.[0-9A-F]{8}\.backup)?$/.exec(file ?? "") ?? [];
  if (!log || !piece) return null;
  return (BigInt(`0x${log}`) << 32n) + (BigInt(`0x${piece}`) + 1n) * BigInt(pieceBytes);
}
