"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon, XIcon } from "@/components/ui/icons";
import { useForm } from "@/components/ui/form-context";
import { control } from "@/components/ui/labelled";
import { useWriteField } from "@/components/ui/use-field-value";
import { maxDestination } from "@/lib/shortener/shared/limits";
import {
  type ConditionKind,
  conditionKinds,
  conditionLabels,
  type LinkRule,
  maxConditions,
  maxRules,
  type RuleCondition,
} from "@/lib/shortener/shared/rule-words";
import { ConditionValue, shownValue } from "./condition-value";
import { RulesPreview } from "./rules-preview";

/** Stable keys, so that fields follow a moved or removed rule. */
type EditedRule = { key: number; destination: string; conditions: (RuleCondition & { key: number })[] };

let lastKey = 0;
const newCondition = () => ({ key: ++lastKey, kind: "device" as ConditionKind, value: "" });
const newRule = (): EditedRule => ({ key: ++lastKey, destination: "", conditions: [newCondition()] });

const toEdited = (text: unknown): EditedRule[] =>
  text
    ? (JSON.parse(String(text)) as LinkRule[]).map(({ conditions, destination }) => ({
        key: ++lastKey,
        destination,
        conditions: conditions.map((condition) => ({ ...condition, key: ++lastKey, value: shownValue(condition) })),
      }))
    : [newRule()];

const toRules = (edited: EditedRule[]): LinkRule[] =>
  edited.map(({ conditions, destination }) => ({
    conditions: conditions.map(({ kind, value }) => ({ kind, value })),
    destination,
  }));

export function RulesEditor() {
  const { initial } = useForm();
  const write = useWriteField();
  const [rules, setRules] = useState(() => toEdited(initial.rules));
  const isFirst = useRef(Boolean(initial.rules));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that opened the editor is gone, so move the focus.
    if (!isFirst.current) list.current?.querySelector<HTMLElement>("select")?.focus();
  }, []);

  useEffect(() => {
    // Opening the editor alone must not change the form.
    if (isFirst.current) isFirst.current = false;
    else write("rules", rules.length > 0 ? JSON.stringify(toRules(rules)) : "");
  }, [rules, write]);

  const change = (at: number, rule: EditedRule) => setRules(rules.with(at, rule));
  const move = (at: number, by: -1 | 1) => {
    const moved = rules.toSpliced(at, 1);
    setRules(moved.toSpliced(at + by, 0, rules[at]!));
    // Moving loses the focus; at either end the button is disabled, so the list takes it.
    const button = document.activeElement as HTMLButtonElement | null;
    requestAnimationFrame(() => (button?.disabled ? list.current : button)?.focus({ preventScroll: true }));
  };
  const holdFocus = () => list.current?.focus({ preventScroll: true });

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Reglas en orden" className="space-y-4 outline-none">
      {rules.map((rule, at) => (
        <Rule
          key={rule.key}
          rule={rule}
          name={`Regla ${at + 1}`}
          onChange={(changed) => change(at, changed)}
          onRemove={() => {
            holdFocus();
            setRules(rules.toSpliced(at, 1));
          }}
          onRemoveCondition={holdFocus}
          onUp={at > 0 ? () => move(at, -1) : undefined}
          onDown={at < rules.length - 1 ? () => move(at, 1) : undefined}
        />
      ))}
      {rules.length < maxRules && (
        <Button variant="secondary" onClick={() => setRules([...rules, newRule()])}>
          <PlusIcon /> Agregar regla
        </Button>
      )}
      {rules.length > 0 && <RulesPreview rules={toRules(rules)} />}
    </div>
  );
}

type RuleProps = {
  rule: EditedRule;
  name: string;
  onChange: (rule: EditedRule) => void;
  onRemove: () => void;
  onRemoveCondition: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function Rule({ rule, name, onChange, onRemove, onRemoveCondition, onUp, onDown }: RuleProps) {
  const { conditions, destination } = rule;
  const setCondition = (at: number, changes: Partial<RuleCondition>) =>
    onChange({ ...rule, conditions: conditions.with(at, { ...conditions[at]!, ...changes }) });
  return (
    <div role="group" aria-label={name} className="space-y-3 rounded-lg border border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">{name}</p>
        <span className="-my-2 -mr-2 flex">
          <IconButton quiet label={`Subir: ${name}`} disabled={!onUp} onClick={onUp} className="disabled:opacity-40">
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            quiet
            label={`Bajar: ${name}`}
            disabled={!onDown}
            onClick={onDown}
            className="disabled:opacity-40"
          >
            <ArrowDownIcon />
          </IconButton>
          <IconButton quiet label={`Quitar: ${name}`} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </span>
      </div>
      {conditions.map(({ key, ...condition }, at) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <select
            aria-label={`${name}, condición ${at + 1}`}
            value={condition.kind}
            onChange={({ target }) => setCondition(at, { kind: target.value as ConditionKind, value: "" })}
            className={control}
          >
            {conditionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {conditionLabels[kind]}
              </option>
            ))}
          </select>
          <div className="max-sm:col-span-2 max-sm:row-start-2">
            <ConditionValue
              {...condition}
              label={`${name}, ${conditionLabels[condition.kind]}`}
              onChange={(value) => setCondition(at, { value })}
            />
          </div>
          <IconButton
            quiet
            label={`Quitar la condición ${at + 1}: ${name}`}
            disabled={conditions.length === 1}
            onClick={() => {
              onRemoveCondition();
              onChange({ ...rule, conditions: conditions.toSpliced(at, 1) });
            }}
            className="disabled:opacity-40"
          >
            <XIcon />
          </IconButton>
        </div>
      ))}
      {conditions.length < maxConditions && (
        <Button
          variant="ghost"
          className="-ml-4"
          onClick={() => onChange({ ...rule, conditions: [...conditions, newCondition()] })}
        >
          <PlusIcon /> Agregar condición
        </Button>
      )}
      <label className="block space-y-1.5">
        <span className="block font-medium">Lleva a</span>
        <input
          type="url"
          inputMode="url"
          placeholder="https://…"
          autoComplete="off"
          maxLength={maxDestination}
          value={destination}
          onChange={({ target }) => onChange({ ...rule, destination: target.value })}
          className={control}
        />
      </label>
    </div>
  );
}
