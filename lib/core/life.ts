import { declared } from "./declared";

export type ChannelListener = {
  onNotify: (payload: string) => void;
  /** The connection was lost for a while: some may have been missed. */
  onReconnect: () => void;
};

/** What a domain does in the life of a process, in this order. A start ends where it fails. */
export type Life = {
  /** After the migrations, before Next; one domain after another, in the order of the list. */
  beforeNext?: () => Promise<unknown>;
  /** Beside the rest of the start; again while the database fails. */
  besideStart?: () => Promise<unknown>;
  /** Listening, and nobody is let in yet. All at once, again while the database fails. */
  beforeReady?: () => Promise<unknown>;
  onOptions?: () => Promise<unknown>;
  /** Content may be otherwise than it was, by whatever process or hand. */
  onContent?: () => Promise<unknown>;
  /** Another state took the place of the database's: forgets what is in memory of the old. */
  onRestore?: () => void;
  /** Beside the requests in flight of a process that ends, and waited for like them. */
  onEnding?: () => Promise<unknown>;
  /**
   * Nothing is in flight, the database still there. One after another, the last of the list first.
   * @param within milliseconds
   */
  beforeEnd?: (within: number) => Promise<unknown>;
};

export const lives = declared<readonly (Life & { name: string })[]>("lives");

export const channelListeners = declared<Readonly<Record<string, ChannelListener>>>("channels");
