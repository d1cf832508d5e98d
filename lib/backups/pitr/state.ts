import { day } from "@/lib/core/dates";
import type { Pitr } from "../schema";

/** Milliseconds that WAL may wait for the archive, which takes some within each minute. */
const patience = 5 * 60_000;

/** Milliseconds after which somebody should have held a drill: they do so each week. */
const drillsEvery = 8 * day;

/** What Postgres and the marks say of the archive. */
export type ArchiveFacts = {
  /** Whether WAL is archived at all (`archive_mode`). */
  isOn: boolean;
  lastArchivedAt: Date | null;
  lastFailedAt: Date | null;
  /** Everything that was committed by then is archived. */
  until: Date | null;
  /** Since when something waits. */
  waitingSince: Date | null;
};

export const isLate = ({ isOn, waitingSince }: ArchiveFacts, now: Date): boolean =>
  isOn && waitingSince !== null && now.getTime() - waitingSince.getTime() > patience;

/** How it is with the archive. One failure that was made up for is none. */
export function judgeArchive(facts: ArchiveFacts, now: Date): Pitr["state"] {
  const { isOn, lastArchivedAt, lastFailedAt, until } = facts;
  if (!isOn) return "off";
  if (lastFailedAt && (!lastArchivedAt || lastFailedAt > lastArchivedAt)) return "failing";
  if (isLate(facts, now)) return "late";
  return until ? "on" : "starting";
}

/** Whether it is too long since the last drill, or without any since the first backup. */
export const isOverdue = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > drillsEvery;

/**
 * Where a piece of WAL ends, in bytes since the beginning, by the name of its file; null for what
 * else is archived.
 */
export function endOfPiece(file: string | null, pieceBytes: number): bigint | null {
  // The label of a backup has the name of the piece that it began with.
  const [, log, piece] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})(?:\.[0-9A-F]{8}\.backup)?$/.exec(file ?? "") ?? [];
  if (!log || !piece) return null;
  return (BigInt(`0x${log}`) << 32n) + (BigInt(`0x${piece}`) + 1n) * BigInt(pieceBytes);
}
