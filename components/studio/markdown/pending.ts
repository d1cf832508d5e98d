import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

/*
 * Pictures and pages on their way are shown in a text, but are no part of it: none is half saved.
 */

type Pending = { id: symbol; at: number; label: string };

const begin = StateEffect.define<Pending>();
const end = StateEffect.define<symbol>();

class Waiting extends WidgetType {
  constructor(readonly label: string) {
    super();
  }

  override eq(other: Waiting): boolean {
    return other.label === this.label;
  }

  toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = "cm-waiting";
    mark.setAttribute("role", "status");
    mark.textContent = this.label;
    return mark;
  }
}

/** Where each stands, while the text changes around it. */
export const pending = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let next = marks.map(changes);
    for (const effect of effects) {
      if (effect.is(begin)) {
        const { id, at, label } = effect.value;
        next = next.update({ add: [Decoration.widget({ widget: new Waiting(label), side: 1, id }).range(at)] });
      } else if (effect.is(end)) next = next.update({ filter: (_from, _to, { spec }) => spec.id !== effect.value });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Writes something in place of the selection once it is there.
 * @param label what is shown until then
 * @throws what keeps it from being made; nothing is written then
 */
export async function insertLater(view: EditorView, label: string, made: Promise<string>): Promise<void> {
  const id = Symbol(label);
  const { from, to } = view.state.selection.main;
  view.dispatch({ changes: { from, to }, effects: begin.of({ id, at: from, label }) });
  let text = "";
  try {
    text = await made;
  } finally {
    finish(view, id, text);
  }
}

function finish(view: EditorView, id: symbol, text: string): void {
  let at: number | null = null;
  view.state.field(pending).between(0, view.state.doc.length, (from, _to, { spec }) => {
    if (spec.id === id) at = from;
  });
  if (at === null) return;
  const { head, empty } = view.state.selection.main;
  view.dispatch({
    changes: { from: at, insert: text },
    effects: end.of(id),
    // Whoever waits goes on behind it; whoever writes elsewhere stays there.
    ...(empty && head === at && { selection: { anchor: at + text.length }, scrollIntoView: true }),
    userEvent: "input.paste",
  });
}
