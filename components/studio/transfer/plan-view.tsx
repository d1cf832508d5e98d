import { Badge } from "@/components/ui/badge";
import { Fold, TitleCount } from "@/components/ui/fold";
import { CircleAlertIcon, CircleCheckIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { formatCount, formatNumber } from "@/lib/core/numbers";
import type { PlanEntry, TransferPlan } from "@/lib/studio/transfer/schema";
import { kindNames } from "@/lib/studio/shared/kinds";

/** A plan with problems does nothing. */
export const doesSomething = ({ problems, created, changed, picturesChanged, published }: TransferPlan): boolean =>
  problems.length === 0 && created.length + changed.length + picturesChanged.length + published > 0;

const most = 100;

export function PlanView({ plan }: { plan: TransferPlan }) {
  const { problems, warnings, created, changed, unchanged, left, pictures, picturesChanged, published } = plan;
  if (problems.length > 0) {
    return (
      <div className="space-y-4">
        <ProblemList problems={problems} />
        <WarningList warnings={warnings} />
      </div>
    );
  }
  const figures = [
    { label: "Se crean", value: created.length },
    { label: "Cambian", value: changed.length },
    { label: "Quedan igual", value: unchanged },
    { label: "No se enviaron", value: left.length },
    ...(pictures > 0 ? [{ label: "Imágenes nuevas", value: pictures }] : []),
    ...(picturesChanged.length > 0 ? [{ label: "Imágenes que cambian", value: picturesChanged.length }] : []),
    ...(published > 0 ? [{ label: "Se publican", value: published }] : []),
  ];
  return (
    <div className="space-y-4">
      <WarningList warnings={warnings} />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="rounded-lg bg-sunken px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Entries title="Se crean" entries={created} />
      <Entries title="Cambian" entries={changed} />
      <Entries
        title="Imágenes que cambian"
        entries={picturesChanged.map(({ file, changes }) => ({ title: file, changes }))}
      />
      <Entries title="No se enviaron y quedan como están" entries={left} />
    </div>
  );
}

type Shown = Pick<PlanEntry, "title"> & Partial<Pick<PlanEntry, "kind" | "file" | "changes">>;

function Entries({ title, entries }: { title: string; entries: Shown[] }) {
  if (entries.length === 0) return null;
  return (
    <Fold
      title={
        <>
          {title} <TitleCount>{formatNumber(entries.length)}</TitleCount>
        </>
      }
    >
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {entries.slice(0, most).map(({ kind, title: name, file, changes = [] }, at) => (
          <li key={at} className="px-4 py-2.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium wrap-anywhere">{name || "Sin título"}</span>
              {kind && <Badge>{kindNames[kind].one}</Badge>}
            </p>
            {(file ?? changes.length > 0) && (
              <p className="text-sm wrap-anywhere text-muted">
                {[file, changes.join(", ")].filter(Boolean).join(" · ")}
              </p>
            )}
          </li>
        ))}
        {entries.length > most && <li className="px-4 py-2.5 text-muted">y {entries.length - most} más</li>}
      </ul>
    </Fold>
  );
}

function ProblemList({ problems }: Pick<TransferPlan, "problems">) {
  return (
    <section aria-label="Problemas" className="rounded-lg border border-danger/40 bg-danger-soft p-4">
      <h3 className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlertIcon />
        {problems.length === 1 ? "Hay un problema" : `Hay ${problems.length} problemas`}. No se cambió nada.
      </h3>
      <ToldList told={problems} />
    </section>
  );
}

function WarningList({ warnings }: Pick<TransferPlan, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Avisos" className="rounded-lg border border-line bg-sunken p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlertIcon />
        {warnings.length === 1 ? "Hay un aviso" : `Hay ${warnings.length} avisos`}
      </h3>
      <ToldList told={warnings} />
    </section>
  );
}

function ToldList({ told }: { told: TransferPlan["problems"] }) {
  return (
    <ul tabIndex={0} className="mt-3 max-h-96 space-y-2 overflow-y-auto">
      {told.map(({ file, line, text }, at) => (
        <li key={at} className="wrap-anywhere">
          {(file !== "" || line !== null) && (
            <span className="block font-mono text-sm text-muted">
              {[file, line && `línea ${line}`].filter(Boolean).join(", ")}
            </span>
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** "se crearon 2" */
const told = (count: number, one: string, many: string, counted = formatNumber(count)): string[] =>
  count > 0 ? [`${count === 1 ? one : many} ${counted}`] : [];

export function PlanDone({ plan: { created, changed, picturesChanged, published } }: { plan: TransferPlan }) {
  const images = picturesChanged.length;
  const said = [
    ...told(created.length, "se creó", "se crearon"),
    ...told(changed.length, "se cambió", "se cambiaron"),
    ...told(images, "se cambió", "se cambiaron", formatCount(images, "imagen", "imágenes")),
    ...told(published, "se publicó", "se publicaron"),
  ];
  return (
    <p role="status" className="flex items-start gap-2">
      <CircleCheckIcon className="mt-0.5 size-5 shrink-0 text-accent" />
      {said.length > 0
        ? `Listo: ${new Intl.ListFormat("es").format(said)}.`
        : "Todo estaba igual: no hubo nada que cambiar."}
    </p>
  );
}
