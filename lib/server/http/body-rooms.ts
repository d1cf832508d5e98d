import { AppError } from "@/lib/core/errors";
import type { LimitKey } from "@/lib/core/limit-key";
import { tooManyRequests } from "@/lib/core/rate-limit";

/** Strangers' bodies take nobody else's room. */
export type BodyKind = "webhook" | "signedIn" | "stranger";

/** Bytes in progress. */
export type RoomSize = { ofClient: number; ofAll: number };

const megabyte = 1024 * 1024;

export const roomSizes: Record<BodyKind, RoomSize> = {
  webhook: { ofClient: 24 * megabyte, ofAll: 48 * megabyte },
  signedIn: { ofClient: 32 * megabyte, ofAll: 64 * megabyte },
  // A picture may come from a session that just ended, and a buyer's proof.
  stranger: { ofClient: 13 * megabyte, ofAll: 26 * megabyte },
};

/** Milliseconds. */
const tryAgain = 5_000;

export class BodyRoom {
  private readonly ofClients = new Map<LimitKey, number>();
  private ofAll = 0;

  constructor(private readonly most: RoomSize) {}

  /** @returns an error if there is no room */
  take(client: LimitKey, bytes: number): AppError | null {
    const ofClient = (this.ofClients.get(client) ?? 0) + bytes;
    if (ofClient > this.most.ofClient) return tooManyRequests(tryAgain);
    if (this.ofAll + bytes > this.most.ofAll) return busy();
    this.ofClients.set(client, ofClient);
    this.ofAll += bytes;
    return null;
  }

  give(client: LimitKey, bytes: number): void {
    const rest = (this.ofClients.get(client) ?? 0) - bytes;
    if (rest > 0) this.ofClients.set(client, rest);
    else this.ofClients.delete(client);
    this.ofAll -= bytes;
  }
}

const busy = () =>
  new AppError(
    "unavailable",
    "Se está recibiendo demasiado a la vez. Inténtalo de nuevo en unos segundos.",
    undefined,
    tryAgain / 1_000,
  );
