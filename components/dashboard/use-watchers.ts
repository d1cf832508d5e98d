"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { tellServer, useEvent } from "@/lib/realtime/client";
import type { Watch, WatchSubject } from "@/lib/realtime/shared/events";

/** Milliseconds: between two signs of life, how long one is believed, and how soon it is said. */
const every = 10_000;
const believed = 25_000;
const settle = 700;
const writing = 4_000;

type Typing = { lastKey: number; isTold: boolean };

type Watcher = Watch & { until: number };

/** Tells who else looks at the subject or writes in it; call `wrote` for each key. */
export function useWatchers(kind: WatchSubject["kind"], id: string, userId: string) {
  const [watchers, setWatchers] = useState<Watcher[]>([]);
  const typing = useRef<Typing>({ lastKey: 0, isTold: false });
  const live = useEvent<Watch>({ name: "watched" }, (watch) => {
    if (watch.kind !== kind || watch.id !== id || watch.person.id === userId) return;
    setWatchers((all) => [
      ...all.filter(({ window }) => window !== watch.window),
      ...(watch.state === "gone" ? [] : [{ ...watch, until: Date.now() + believed }]),
    ]);
    if (watch.state === "arrived") setTimeout(() => tell({ kind, id }, typing), Math.random() * settle);
  });

  useEffect(() => {
    if (!live) return;
    const subject = { kind, id };
    const soon = setTimeout(() => tell(subject, typing), settle);
    const timer = setInterval(() => {
      tell(subject, typing);
      setWatchers((all) => all.filter(({ until }) => until > Date.now()));
    }, every);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      tell(null, typing);
    };
  }, [kind, id, live]);

  function wrote() {
    typing.current.lastKey = Date.now();
    if (typing.current.isTold) return;
    tell({ kind, id }, typing);
    setTimeout(() => tell({ kind, id }, typing), writing + 100);
  }

  const byPerson = new Map<string, { name: string; isTyping: boolean }>();
  for (const { person, state } of watchers) {
    const isTyping = state === "typing" || byPerson.get(person.id)?.isTyping === true;
    byPerson.set(person.id, { name: person.name, isTyping });
  }
  return { people: [...byPerson.values()], wrote };
}

function tell(subject: WatchSubject | null, typing: RefObject<Typing>): void {
  typing.current.isTold = subject !== null && Date.now() - typing.current.lastKey < writing;
  tellServer("watch", { subject, typing: typing.current.isTold });
}
