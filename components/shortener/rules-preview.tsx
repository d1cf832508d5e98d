"use client";

import { useId, useState } from "react";
import { control } from "@/components/ui/labelled";
import { useFieldValue } from "@/components/ui/use-field-value";
import { fromLocalTime, toLocalTime } from "@/lib/core/days";
import { appFor, type AppAddresses } from "@/lib/shortener/shared/apps";
import {
  type ConditionKind,
  conditionKinds,
  conditionLabels,
  type LinkRule,
  ruleDevices,
} from "@/lib/shortener/shared/rule-words";
import { allHold, likedLanguages, readCondition, type RuleVisitor } from "@/lib/shortener/shared/rules";

/** A made-up visitor; `at` answers all time conditions. */
type Answers = Partial<Record<ConditionKind, string>> & { at: string };

const ofTime: readonly ConditionKind[] = ["hours", "days", "after", "before"];
const questions: Partial<Record<ConditionKind, string>> = { query: "ref=boletin", ip: "190.12.0.7", language: "es-PE" };

export function RulesPreview({ rules }: { rules: readonly LinkRule[] }) {
  const id = useId();
  const [answers, setAnswers] = useState<Answers>(() => ({ at: toLocalTime(new Date()) }));
  const ios = useFieldValue<string | undefined>("iosApp") || null;
  const android = useFieldValue<string | undefined>("androidApp") || null;
  const asked = new Set(rules.flatMap(({ conditions }) => conditions.map(({ kind }) => kind)));
  const answer = (name: keyof Answers, value: string) => setAnswers({ ...answers, [name]: value });
  return (
    <section aria-labelledby={id} className="space-y-3 rounded-lg bg-sunken p-4">
      <h3 id={id} className="font-medium">
        Prueba con una visita de ejemplo
      </h3>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {conditionKinds
          .filter((kind) => asked.has(kind) && !ofTime.includes(kind))
          .map((kind) => (
            <label key={kind} className="space-y-1">
              <span className="block text-sm">{conditionLabels[kind]}</span>
              {kind === "device" ? (
                <select
                  value={answers.device ?? ""}
                  onChange={({ target }) => answer("device", target.value)}
                  className={control}
                >
                  <option value="">No se sabe</option>
                  {Object.entries(ruleDevices).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  value={answers[kind] ?? ""}
                  placeholder={questions[kind]}
                  autoComplete="off"
                  onChange={({ target }) => answer(kind, target.value)}
                  className={control}
                />
              )}
            </label>
          ))}
        {ofTime.some((kind) => asked.has(kind)) && (
          <label className="space-y-1">
            <span className="block text-sm">Cuándo llega</span>
            <input
              type="datetime-local"
              value={answers.at}
              onChange={({ target }) => answer("at", target.value)}
              className={control}
            />
          </label>
        )}
      </div>
      <p role="status" className="wrap-anywhere">
        {outcomeOf(rules, answers, { ios, android })}
      </p>
    </section>
  );
}

function outcomeOf(rules: readonly LinkRule[], answers: Answers, apps: AppAddresses): string {
  const visitor = visitorOf(answers);
  for (const [at, { conditions, destination }] of rules.entries()) {
    if (!conditions.every((condition) => readCondition(condition))) return `La regla ${at + 1} está incompleta.`;
    if (allHold(conditions)(visitor)) return `La regla ${at + 1} lleva a ${destination || "…"}`;
  }
  const app = appFor(apps, visitor.agent());
  return app
    ? `Ninguna regla se cumple. Primero se prueba con la app, ${app}; si no está instalada, se abre el destino del enlace.`
    : "Ninguna regla se cumple: se abre el destino del enlace.";
}

function visitorOf({ device = "", os = "", browser = "", country = "", city = "", language = "", ...rest }: Answers) {
  const isApple = device === "iphone" || device === "ipad";
  const kinds: Record<string, string> = { iphone: "mobile", ipad: "tablet", android: "mobile" };
  const at = fromLocalTime(rest.at);
  const visitor: RuleVisitor = {
    agent: () => ({
      device: kinds[device] ?? device,
      os: os || (isApple ? "iOS" : device === "android" ? "Android" : ""),
      browser,
    }),
    place: () => ({ country: readCondition({ kind: "country", value: country })?.value ?? "", city }),
    languages: () => likedLanguages(language),
    query: () => new URLSearchParams(rest.query),
    ip: rest.ip?.trim() ?? "",
    at: Number.isNaN(at.getTime()) ? new Date() : at,
  };
  return visitor;
}
