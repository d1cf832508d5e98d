"use client";

import { Compartment, EditorState, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { pictureAsker, questionAsker } from "./blocks";
import { smallestChange } from "./commands";
import { sourceSetup } from "./source-setup";

type Props = {
  ref: Ref<EditorView>;
  value: string;
  onChange: (text: string) => void;
  onUpdate: (state: EditorState) => void;
  onScroll: () => void;
  onPicture: () => void;
  onQuestion: () => void;
  readOnly: boolean;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
};

/** The markdown source. A value from elsewhere replaces it, and the cursor stays. */
export function SourceEditor({
  ref,
  value,
  onChange,
  onUpdate,
  onScroll,
  onPicture,
  onQuestion,
  readOnly,
  ...names
}: Props) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const known = useRef(value);
  const settings = useRef(new Compartment());
  const tell = useEffectEvent((state: EditorState, isWritten: boolean) => {
    if (isWritten) onChange((known.current = state.doc.toString()));
    onUpdate(state);
  });
  const tellOfScroll = useEffectEvent(onScroll);
  const tellOfPicture = useEffectEvent(onPicture);
  const tellOfQuestion = useEffectEvent(onQuestion);
  const asked = () => [
    [EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)],
    EditorView.contentAttributes.of(attributesOf(names)),
  ];
  const first = useEffectEvent(() => settings.current.of(asked()));

  useLayoutEffect(() => {
    const own = new EditorView({
      parent: parent.current!,
      doc: known.current,
      extensions: [
        sourceSetup,
        first(),
        pictureAsker.of(() => tellOfPicture()),
        questionAsker.of(() => tellOfQuestion()),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          const isWritten = docChanged && !transactions.every((one) => one.annotation(Transaction.remote));
          if (docChanged || selectionSet) tell(state, isWritten);
        }),
      ],
    });
    const listener = () => tellOfScroll();
    own.scrollDOM.addEventListener("scroll", listener, { passive: true });
    view.current = own;
    return () => own.destroy();
  }, []);
  useImperativeHandle(ref, () => view.current!, []);

  // A layout effect runs before anybody can type again, so nothing typed meanwhile is replaced.
  useLayoutEffect(() => {
    if (value === known.current) return;
    const changes = smallestChange(view.current!.state.doc.toString(), value);
    known.current = value;
    view.current!.dispatch({
      changes,
      annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
    });
  }, [value]);

  const told = JSON.stringify([readOnly, names]);
  const tellAnew = useEffectEvent(() => view.current!.dispatch({ effects: settings.current.reconfigure(asked()) }));
  useEffect(() => tellAnew(), [told]);

  return <div ref={parent} className="h-full min-w-0 overflow-hidden" />;
}

const attributesOf = ({
  labelledBy,
  describedBy,
  isInvalid,
}: Pick<Props, "labelledBy" | "describedBy" | "isInvalid">) => ({
  "aria-labelledby": labelledBy,
  "aria-describedby": describedBy,
  "aria-invalid": String(isInvalid),
  spellcheck: "true",
  autocorrect: "on",
  autocapitalize: "sentences",
  lang: "es",
  // Read-only texts are focusable too, to be scrolled.
  tabindex: "0",
});
