import type { Metadata } from "next";
import { connection } from "next/server";
import { cache } from "react";
import { PreviewRibbon } from "@/components/studio/preview/preview-ribbon";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { EyeOffIcon } from "@/components/ui/icons";
import { findPreviewed } from "@/lib/studio/previews/links";
import { readPreview } from "@/lib/studio/previews/read";
import { previewPath } from "@/lib/studio/previews/schema";
import { PreviewBody } from "./preview-body";

export const instant = false;

const find = cache(findPreviewed);

export async function generateMetadata({ params }: PageProps<"/vista-previa/[token]">): Promise<Metadata> {
  await connection();
  const item = await find((await params).token);
  return item ? { title: `Vista previa: ${item.title}` } : {};
}

export default async function PreviewPage({ params, searchParams }: PageProps<"/vista-previa/[token]">) {
  await connection();
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const item = await find(token);
  const preview = item && (await readPreview(item));
  if (!item || !preview) return <MissingPreview />;
  const forMembers = query.ver === "miembros";
  const hasPremium = preview.kind === "lesson" && preview.content.lesson.hasPremium;
  return (
    <>
      <PreviewBody preview={preview} forMembers={forMembers} token={token} />
      <PreviewRibbon state={item.state} path={`${previewPath}${token}`} views={hasPremium ? { forMembers } : null} />
    </>
  );
}

function MissingPreview() {
  return (
    <div className="container-site py-16">
      <EmptyState
        title="Esta vista previa ya no está disponible."
        isPage
        icon={<EyeOffIcon className="size-6" />}
        action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
      >
        El enlace venció o fue retirado. Pide uno nuevo a la persona que te lo envió.
      </EmptyState>
    </div>
  );
}
