"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { usePastedFiles } from "@/components/ui/use-pasted-files";
import { UploadButton, UploadList, useReloadMedia, useUploads } from "./uploads";

/** Uploads to the library. A single picture is opened, so that its text gets written. */
export function MediaUpload() {
  const router = useRouter();
  const reload = useReloadMedia();
  const { go } = useAddressSteps();
  const uploads = useUploads((arrived) => {
    reload();
    router.refresh();
    const untold = arrived.filter(({ alt }) => alt === "");
    if (arrived.length === 1 && untold[0]) return go({ picture: untold[0].id }, false);
    toast.success(arrived.length === 1 ? "Imagen subida." : `${arrived.length} imágenes subidas.`);
  });
  const drop = useFileDrop(uploads.take);
  usePastedFiles(uploads.take);
  return (
    <div className="mb-6 space-y-3">
      <div
        {...drop.handlers}
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed p-4 transition-colors ${drop.isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
      >
        <p className="max-w-prose text-muted">
          <span className="pointer-coarse:hidden">Arrastra imágenes aquí o pégalas. </span>JPG, PNG, WebP, AVIF o HEIC,
          hasta 20 MB cada una.
        </p>
        <UploadButton onFiles={uploads.take} />
      </div>
      <UploadList {...uploads} />
    </div>
  );
}
