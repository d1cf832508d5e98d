import { type Operation, operationId } from "@/lib/api/operations";

type Props = { operation: Operation };

export function OperationLine({ operation: { method, path, summary, access } }: Props) {
  return (
    <>
      <span className="rounded bg-sunken px-2 py-0.5 font-mono text-sm font-semibold">{method}</span>
      <code className="font-mono text-sm break-all">{path}</code>
      <span className="w-full text-sm text-muted">
        {summary} <em className="not-italic">{access}</em>
      </span>
    </>
  );
}

export function OperationCard({ operation }: Props) {
  const { parameters, body, answer, statuses } = operation;
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <OperationLine operation={operation} />
      </summary>
      {/* Its address names what is within: a browser opens a closed `details` only for that. */}
      <div id={operationId(operation)} className="grid scroll-mt-40 grid-cols-1 gap-4 border-t border-line px-4 py-4">
        {parameters.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {parameters.map((parameter) => (
              <li key={parameter.in + parameter.name}>
                <code className="font-mono font-semibold">{parameter.name}</code>{" "}
                <span className="text-muted">
                  ({parameter.in}
                  {parameter.required && ", obligatorio"})
                </span>{" "}
                <code className="font-mono text-sm break-all text-muted">{parameter.schema}</code>
              </li>
            ))}
          </ul>
        )}
        <SchemaBlock title="Recibe" schema={body} />
        <SchemaBlock title="Responde" schema={answer} />
        <div>
          <h2 className="text-sm font-semibold">Estados</h2>
          <p className="mt-1 font-mono text-sm wrap-anywhere text-muted">{statuses.join(" · ")}</p>
        </div>
      </div>
    </details>
  );
}

function SchemaBlock({ title, schema }: { title: string; schema: string | null }) {
  if (!schema) return null;
  return (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <pre tabIndex={0} className="mt-1 max-h-80 overflow-auto rounded-lg border border-line p-3 font-mono text-sm">
        {schema}
      </pre>
    </div>
  );
}
