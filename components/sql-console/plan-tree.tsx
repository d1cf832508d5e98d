import { formatNumber } from "@/lib/core/numbers";

/** The fields of an EXPLAIN (FORMAT JSON) node that are shown. */
type Node = {
  "Node Type": string;
  "Join Type"?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "CTE Name"?: string;
  "Function Name"?: string;
  "Total Cost"?: number;
  "Plan Rows"?: number;
  "Actual Total Time"?: number;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  Filter?: string;
  "Index Cond"?: string;
  "Hash Cond"?: string;
  "Join Filter"?: string;
  "Sort Key"?: string[];
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

type Plan = { Plan: Node; "Planning Time"?: number; "Execution Time"?: number };

const number = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 2 });

export function PlanTree({ plan }: { plan: string }) {
  const [{ Plan: root, ...times }] = JSON.parse(plan) as [Plan];
  return (
    <div className="space-y-4">
      {times["Execution Time"] !== undefined && (
        <p className="text-muted">
          La planificación tomó {number.format(times["Planning Time"] ?? 0)} ms y la ejecución,{" "}
          {number.format(times["Execution Time"])} ms.
        </p>
      )}
      <ul aria-label="Plan de la consulta" className="space-y-2">
        <Step node={root} whole={weightOf(root)} />
      </ul>
    </div>
  );
}

/** Weight of a step with its children: measured time, or else cost. */
const weightOf = (node: Node): number =>
  node["Actual Total Time"] === undefined
    ? (node["Total Cost"] ?? 0)
    : node["Actual Total Time"] * (node["Actual Loops"] ?? 1);

function Step({ node, whole }: { node: Node; whole: number }) {
  const own = Math.max(0, weightOf(node) - (node.Plans ?? []).reduce((sum, child) => sum + weightOf(child), 0));
  const share = whole > 0 ? Math.min(100, (100 * own) / whole) : 0;
  const over = node["Relation Name"] ?? node["CTE Name"] ?? node["Function Name"];
  const details = [
    ["Filtro", node.Filter],
    ["Condición", node["Index Cond"] ?? node["Hash Cond"] ?? node["Join Filter"]],
    ["Orden", node["Sort Key"]?.join(", ")],
    ["Filas descartadas", node["Rows Removed by Filter"] && formatNumber(node["Rows Removed by Filter"])],
  ].filter(([, text]) => text);
  return (
    <li>
      <div className="rounded-lg border border-line bg-surface p-3">
        <p className="font-semibold wrap-anywhere">
          {node["Node Type"]}
          {node["Join Type"] && node["Join Type"] !== "Inner" && ` (${node["Join Type"]})`}
          {over && (
            <>
              {" "}
              <span className="font-normal text-muted">en</span> <code>{over}</code>
            </>
          )}
          {node["Index Name"] && (
            <>
              {" "}
              <span className="font-normal text-muted">por</span> <code>{node["Index Name"]}</code>
            </>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {node["Total Cost"] !== undefined && <span>Costo {number.format(node["Total Cost"])}</span>}
          {node["Plan Rows"] !== undefined && <span>{rowsOf(node["Plan Rows"])} previstas</span>}
          {node["Actual Rows"] !== undefined && <span>{rowsOf(node["Actual Rows"])} reales</span>}
          {node["Actual Total Time"] !== undefined && (
            <span>
              {number.format(node["Actual Total Time"])} ms
              {(node["Actual Loops"] ?? 1) > 1 && ` × ${formatNumber(node["Actual Loops"]!)}`}
            </span>
          )}
        </p>
        {details.length > 0 && (
          <dl className="mt-1 text-sm">
            {details.map(([label, text]) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-subtle">{label}</dt>
                <dd className="font-mono wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <div aria-hidden="true" className="mt-2 h-1 rounded-full bg-sunken">
          <div className="h-1 rounded-full bg-accent" style={{ width: `${share}%` }} />
        </div>
      </div>
      {node.Plans && (
        <ul className="mt-2 ml-2 space-y-2 border-l border-line-strong pl-3 sm:ml-4 sm:pl-4">
          {node.Plans.map((child, index) => (
            <Step key={index} node={child} whole={whole} />
          ))}
        </ul>
      )}
    </li>
  );
}

const rowsOf = (count: number): string => `${formatNumber(Math.round(count))} ${count === 1 ? "fila" : "filas"}`;
