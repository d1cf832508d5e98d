import { declared } from "./declared";

export type ChannelListener = {
  onNotify: (payload: string) => void;
  /** Notifications may have been missed. */
  onReconnect: () => void;
};

/** Listed in the order they run. A failed start ends there. */
export type Life = {
  /** After the migrations; one domain after another, in list order. */
  beforeNext?: () => Promise<unknown>;
  /** Runs beside the start; retried while the database fails. */
  besideStart?: () => Promise<unknown>;
  /** Listening, but not serving yet. All at once; retried while the database fails. */
  beforeReady?: () => Promise<unknown>;
  onOptions?: () => Promise<unknown>;
  /** Any process or hand may have changed content. */
  onContent?: () => Promise<unknown>;
  /** Drop what memory holds of the old database. */
  onRestore?: () => void;
  /** Awaited together with the last requests. */
  onEnding?: () => Promise<unknown>;
  /**
   * After the last request, while the database is there. In reverse list order.
   * @param within milliseconds
   */
  beforeEnd?: (within: number) => Promise<unknown>;
};

export const lives = declared<readonly (Life & { name: string })[]>("lives");

export const channelListeners = declared<Readonly<Record<string, ChannelListener>>>("channels");
