import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { ZipFile } from "yazl";
import type { ErrorBody } from "@/lib/core/errors";
import { kindNames } from "@/lib/studio/shared/kinds";
import type { TransferPlan } from "@/lib/studio/transfer/schema";
import { Problem, runScript, step } from "./steps";

/*
 * `CONTENT_TOKEN=qt_… npm run content:import -- cursos --url https://quinde.studio`: imports a folder of markdown, or a zip, by the calls of a
 * site. It shows the plan first, and imports all of it or nothing. Ends with 0 when all is there (or with --dry-run could be), with 2 when
 * something is wrong with the content, with 1 when anything else failed.
 */

const usage =
  "Usage: npm run content:import -- <folder or zip> --url <site> [--token <token>] [--publish] [--dry-run]\n" +
  "CONTENT_URL and CONTENT_TOKEN stand for --url and --token; a token in the environment is in no list of processes.";

/** How the program ends when what was sent is wrong. */
const contentIsWrong = 2;

void runScript(async () => {
  const { source, url, token, publish, isTry } = readArguments();
  const zip = await step("Contenido leído", async () => readZip(source));
  const query = `publish=${Number(publish)}`;
  const plan = await ask(`${url}/api/content/import/plan?${query}`, token, zip);
  tell(plan);
  if (plan.problems.length > 0) return contentIsWrong;
  if (isTry) return;
  await step("Importado", () => ask(`${url}/api/content/import/run?${query}&plan=${plan.digest}`, token, zip));
});

function readArguments() {
  const { values, positionals } = parse();
  const { url = process.env.CONTENT_URL, token = process.env.CONTENT_TOKEN } = values;
  const [source, ...rest] = positionals;
  if (!source || rest.length > 0 || !url || !token) throw new Problem(usage);
  if (!URL.canParse(url)) throw new Problem(`No es una dirección: ${url}`);
  return { source, url: new URL(url).origin, token, publish: values.publish, isTry: values["dry-run"] };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: "string" },
        token: { type: "string" },
        publish: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
  } catch {
    throw new Problem(usage);
  }
}

async function readZip(source: string): Promise<Buffer> {
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found) throw new Problem(`No existe: ${source}`);
  if (!found.isDirectory()) return readFileSync(source);
  const zip = new ZipFile();
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(source, file).split(path.sep).join("/");
    if (entry.isFile() && !/(?:^|\/)\./.test(name)) zip.addFile(file, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function ask(address: string, token: string, zip: Buffer): Promise<TransferPlan> {
  const response = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/zip" },
    body: new Uint8Array(zip),
  }).catch((error: Error) => {
    throw new Problem(`No se pudo llegar a ${new URL(address).origin}: ${String(error.cause ?? error.message)}`);
  });
  const answer = (await response.json().catch(() => null)) as TransferPlan | ErrorBody | null;
  if (answer && response.ok) return answer as TransferPlan;
  const told = answer as ErrorBody | null;
  throw new Problem(told?.message ?? `El sitio respondió ${response.status}.`);
}

function tell({ problems, warnings, created, changed, unchanged, left, ...plan }: TransferPlan): void {
  const say = (sign: string) => (told: TransferPlan["problems"][number]) =>
    console.error(`${sign} ${[told.file, told.line].filter(Boolean).join(":")}  ${told.text}`);
  warnings.forEach(say("!"));
  problems.forEach(say("✗"));
  if (problems.length > 0) return;
  for (const { kind, title, file } of created) console.log(`+ ${kindNames[kind].one}  ${title}  ${file}`);
  for (const { kind, title, changes } of changed)
    console.log(`~ ${kindNames[kind].one}  ${title}  (${changes.join(", ")})`);
  for (const { file, changes } of plan.picturesChanged) console.log(`~ imagen  ${file}  (${changes.join(", ")})`);
  const figures = { nuevos: created.length, cambian: changed.length, iguales: unchanged, "se dejan": left.length };
  const all = { ...figures, "imágenes nuevas": plan.pictures, "se publican": plan.published };
  console.log(
    Object.entries(all)
      .map(([name, count]) => `${name}: ${count}`)
      .join(" · "),
  );
}
