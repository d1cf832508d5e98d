import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { noteHash } from "@/lib/notes/shared/notes";
import {
  isOfText,
  type MarkedText,
  paint,
  type Places,
  placeMarks,
  rangeAt,
  readMarkedText,
  selectedSpan,
  showRange,
  type MarkedSpan,
} from "./marked-text";
import type { OwnNote } from "./opened";

const rest = 150;
/** Text that loads later gets this long before a mark counts as missing. */
const untilGone = 2_500;

type Told = {
  onPress: (note: OwnNote) => void;
  onMissed: () => void;
};

export function useMarks(own: RefObject<HTMLElement | null>, notes: OwnNote[], { onPress, onMissed }: Told) {
  const [marked, setMarked] = useState<MarkedText>({ text: "", nodes: [] });
  const [places, setPlaces] = useState<Places>(new Map());
  const wanted = useRef("");

  useEffect(() => {
    const root = own.current!.closest("main")!;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => setMarked(readMarkedText(root));
    const observer = new MutationObserver((records) => {
      if (!records.some(isOfText)) return;
      clearTimeout(timer);
      timer = setTimeout(read, rest);
    });
    observer.observe(root, { childList: true, subtree: true });
    timer = setTimeout(read);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [own]);

  useEffect(() => {
    let isWanted = true;
    void placeMarks(notes, marked.text, () => isWanted).then((found) => {
      if (found && isWanted) setPlaces(found);
    });
    return () => {
      isWanted = false;
    };
  }, [notes, marked]);

  useEffect(() => {
    const rangesWith = (hasText: boolean) =>
      notes.flatMap(({ id, text }) => {
        const span = places.get(id);
        return span && (text !== "") === hasText ? [rangeAt(marked, span)] : [];
      });
    paint("mark", rangesWith(false));
    paint("note", rangesWith(true));
    return () => {
      paint("mark", []);
      paint("note", []);
    };
  }, [notes, marked, places]);

  const find = (id: string) => {
    const span = places.get(id);
    return span ? rangeAt(marked, span) : null;
  };
  const showWanted = useEffectEvent((isLast: boolean) => {
    const { current: id } = wanted;
    if (!id || !notes.some((note) => note.id === id)) return;
    const range = find(id);
    if (range) showRange(range);
    else if (isLast) onMissed();
    if (range || isLast) wanted.current = "";
  });
  useEffect(() => {
    const note = () => {
      if (location.hash.startsWith(`#${noteHash}`)) wanted.current = location.hash.slice(noteHash.length + 1);
      showWanted(false);
    };
    note();
    addEventListener("hashchange", note);
    return () => removeEventListener("hashchange", note);
  }, []);
  useEffect(() => {
    showWanted(false);
    const timer = setTimeout(() => showWanted(true), untilGone);
    return () => clearTimeout(timer);
  }, [places]);

  const press = useEffectEvent(({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("a, button, summary, input, label, textarea")) return;
    if (!target.closest("[data-lesson]") || getSelection()?.isCollapsed === false) return;
    const isHit = ({ id }: OwnNote) =>
      [...(find(id)?.getClientRects() ?? [])].some(
        (box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom,
      );
    const lengthOf = ({ quote }: OwnNote) => quote!.length;
    // The smallest of nested marks.
    const [hit] = notes.filter(isHit).toSorted((a, b) => lengthOf(a) - lengthOf(b));
    if (hit) onPress(hit);
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => press(event);
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, []);

  return { marked, places, find };
}

export type Chosen = {
  span: MarkedSpan;
  box: DOMRect;
  /** Selected with the keyboard, so it is announced. */ isByKey: boolean;
};

export function useChosen(marked: MarkedText): [Chosen | null, forget: () => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const look = useEffectEvent((isByKey: boolean) => {
    const found = selectedSpan(marked);
    setChosen(found && { span: found.span, box: found.range.getBoundingClientRect(), isByKey });
  });
  // The words may have been selected before this script loaded.
  useEffect(() => {
    const timer = setTimeout(() => look(false));
    return () => clearTimeout(timer);
  }, [marked]);
  useEffect(() => {
    let isDown = false;
    let isByKey = false;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      if (!isDown) timer = setTimeout(() => look(isByKey), rest);
    };
    const down = (event: PointerEvent) => {
      // Touch selections use handles and fire no end event.
      isDown = event.pointerType === "mouse";
      isByKey = false;
    };
    const up = () => {
      isDown = false;
      settle();
    };
    const key = () => {
      isByKey = true;
    };
    const all = [
      ["selectionchange", settle],
      ["pointerdown", down],
      ["pointerup", up],
      ["pointercancel", up],
      ["keydown", key],
    ] as const;
    for (const [name, listener] of all) document.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of all) document.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return [chosen, () => setChosen(null)];
}
