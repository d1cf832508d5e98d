import type { Metadata } from "next";
import { OperationCard } from "@/components/api/operation-card";
import { MissingPage } from "@/components/site/missing";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { operationId } from "@/lib/api/operations";
import { sectionPath } from "@/lib/api/sections";
import { staticPages } from "@/lib/marketing/shared/pages";
import { pageMetadata } from "../../../page-metadata";
import { loadSections } from "../load-sections";

type Props = { params: Promise<{ tag: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const { title: documents, path: documentsPath } = staticPages.apiDocs;
const missing = "Sección no encontrada.";

export const generateStaticParams = async () => (await loadSections()).map(({ tag }) => ({ tag }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const section = await load(params);
  if (!section) return { title: missing };
  const { tag } = section;
  return pageMetadata({
    title: `API: ${tag}`,
    description: `Las llamadas de /api/${tag}: quién puede usarlas, qué reciben y qué responden.`,
    path: sectionPath(tag),
    picture: "/og/pages/apiDocs",
  });
}

export default async function ApiSectionPage({ params }: Props) {
  const section = await load(params);
  if (!section) return <MissingPage title={missing} section="api" />;
  return (
    <div className="container-site py-10">
      <Breadcrumbs items={[{ label: documents, href: documentsPath }, { label: section.tag }]} />
      <h1 className="mt-4 text-4xl font-bold">{section.tag}</h1>
      <div className="mt-6 grid grid-cols-1 gap-3">
        {section.operations.map((operation) => (
          <OperationCard key={operationId(operation)} operation={operation} />
        ))}
      </div>
    </div>
  );
}

async function load(params: Props["params"]) {
  const { tag } = await params;
  return (await loadSections()).find((section) => section.tag === tag) ?? null;
}
