import { declared } from "./declared";

/** What is done when a channel of Postgres (`NOTIFY`) tells something. */
export type ChannelListener = {
  onNotify: (payload: string) => void;
  /** The connection was lost for a while: some may have been missed. */
  onReconnect: () => void;
};

/**
 * What a domain does in the life of a process, in the order in which it comes. A start ends where what it waits for fails.
 */
export type Life = {
  /** The migrations are applied, and Next is not there yet. One domain after another, in the order of the list. */
  beforeNext?: () => Promise<unknown>;
  /** Beside the rest of the start, which does not wait for it, and again while the database fails. */
  besideStart?: () => Promise<unknown>;
  /** Changes are listened for, and nobody is let in yet. All domains at once, each again while the database fails. */
  beforeReady?: () => Promise<unknown>;
  /** The options may be others than they were. */
  onOptions?: () => Promise<unknown>;
  /** Content may be otherwise than it was, by whatever process or hand. */
  onContent?: () => Promise<unknown>;
  /** Another state of the database took the place of the one there was: lets go, at once, of what is in memory of that. */
  onRestore?: () => void;
  /** The process is told to end: what is to be done beside the requests in flight, and is waited for like them. */
  onEnding?: () => Promise<unknown>;
  /**
   * Nothing is in flight any more, and the database is still there. One domain after another, the last of the list first.
   * @param within milliseconds that it has
   */
  beforeEnd?: (within: number) => Promise<unknown>;
};

/** The domains that take part in it, in the order of the list. */
export const lives = declared<readonly (Life & { name: string })[]>("lives");

/** The channels that domains listen to. */
export const channelListeners = declared<Readonly<Record<string, ChannelListener>>>("channels");
