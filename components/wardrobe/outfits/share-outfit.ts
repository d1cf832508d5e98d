import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { isGivenUp } from "../app/share-link";

type What = { id: string } | { itemIds: string[] };

const failed = "No se pudo preparar la imagen. Inténtalo de nuevo.";

export async function shareOutfit(what: What, name: string): Promise<void> {
  const picture = await fetchPicture(what).catch(() => null);
  if (!picture) return toast.danger(failed);
  const file = new File([picture], `${fileName(name)}.png`, { type: "image/png" });
  const download = () => {
    saveFile(file);
    toast.success("La imagen se descargó: ya puedes enviarla.");
  };
  if (!navigator.canShare?.({ files: [file] })) return download();
  try {
    await navigator.share({ files: [file], title: name });
    toast.success("Conjunto compartido.");
  } catch (failure) {
    if (isGivenUp(failure)) toast.info("No se compartió nada.");
    else download();
  }
}

async function fetchPicture(what: What): Promise<Blob> {
  const response =
    "id" in what
      ? await fetch(outfitPicture(what.id))
      : await fetch("/api/wardrobe-outfits/picture", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(what),
        });
  if (!response.ok) throw new Error(`The picture was refused with ${response.status}.`);
  return response.blob();
}

const outfitPicture = (id: string): string => `/api/wardrobe-outfits/picture/${id}`;

const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} _-]+/gu, "").trim() || "conjunto";
