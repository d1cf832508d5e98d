import type { ChannelListener } from "@/lib/core/life";
import { channelOf, type DeclaredEvent } from "../tell";
import type { Realtime } from "./start";

type Events = readonly DeclaredEvent[];
type Teller = Pick<Realtime, "tell">;

export const channelsOf = (events: Events, { tell }: Teller): Record<string, ChannelListener> =>
  Object.fromEntries(
    events.map((event) => [
      event.channel ?? channelOf(event.name),
      {
        onNotify: (text) => tell(event, JSON.parse(text)),
        onReconnect() {
          if (!event.missed) return tellAll([event], { tell });
          event.missed().then(
            (told) => told !== null && tell(event, told),
            () => {},
          );
        },
      } satisfies ChannelListener,
    ]),
  );

export function tellAll(events: Events, { tell }: Teller): void {
  for (const event of events) if (event.all !== undefined) tell(event, event.all);
}
