"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { describeValue } from "./describe-value";
import { useDraftContext } from "./draft-context";
import { MergeEditor } from "./merge-editor";
import type { Clash, FieldValues } from "./merge-fields";

export function ClashDialog({ onClose }: { onClose: () => void }) {
  const { autosave, labels } = useDraftContext();
  const [clashes] = useState(() => autosave.clashes());
  const [choices, setChoices] = useState<FieldValues>(() =>
    Object.fromEntries(clashes.map(({ name, mine }) => [name, mine])),
  );
  const choose = (name: string, value: unknown) => setChoices((before) => ({ ...before, [name]: value }));

  return (
    <Dialog
      full
      open
      onClose={onClose}
      title="Hay dos versiones"
      description="Los demás cambios ya se unieron. Elige aquí cómo debe quedar."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Decidir después
          </Button>
          <Button
            onClick={() => {
              autosave.resolve(choices);
              onClose();
            }}
          >
            Guardar así
          </Button>
        </>
      }
    >
      <div className="mt-6 space-y-8">
        {clashes.map((clash) => {
          const Choice = isText(clash) ? TextChoice : ValueChoice;
          const label = labels.get(clash.name) ?? clash.name;
          return (
            <Choice key={clash.name} label={label} clash={clash} onChoose={(value) => choose(clash.name, value)} />
          );
        })}
      </div>
    </Dialog>
  );
}

type ChoiceProps = { label: string; clash: Clash; onChoose: (value: unknown) => void };

/** Texts of a single line cannot be merged line by line. */
const isText = ({ mine, theirs }: Clash): boolean =>
  typeof mine === "string" && typeof theirs === "string" && (mine.includes("\n") || theirs.includes("\n"));

function TextChoice({ label, clash, onChoose }: ChoiceProps) {
  const mine = clash.mine as string;
  const theirs = clash.theirs as string;
  const [start, setStart] = useState({ text: mine, times: 0 });
  const begin = (text: string) => {
    setStart({ text, times: start.times + 1 });
    onChoose(text);
  };
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{label}</h3>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => begin(theirs)}>
            Usar la otra versión
          </Button>
          <Button variant="secondary" onClick={() => begin(mine)}>
            Usar mi versión
          </Button>
        </div>
      </div>
      <MergeEditor key={start.times} label={label} theirs={theirs} mine={start.text} onChange={onChoose} />
    </section>
  );
}

function ValueChoice({ label, clash, onChoose }: ChoiceProps) {
  const sides = [
    { who: "La versión de la otra persona", value: clash.theirs, isMine: false },
    { who: "Mi versión", value: clash.mine, isMine: true },
  ];
  return (
    <fieldset>
      <legend className="mb-3 font-display text-lg font-bold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ who, value, isMine }) => (
          <label
            key={who}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-4 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`clash-${clash.name}`}
              defaultChecked={isMine}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="font-semibold">{who}</span>
              <span className="mt-1 block wrap-anywhere whitespace-pre-wrap text-muted">
                {describeValue(value) || "(vacío)"}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
