import { altOf } from "@/lib/media/shared/picture";
import { ProjectCover } from "./project-cover";

/** More pictures of a project, two beside each other where there is room. */
export function ProjectGallery({ title, images }: { title: string; images: string[] }) {
  if (images.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="mb-6 text-2xl">Galería</h2>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {images.map((src, index) => (
          <li key={src}>
            <ProjectCover
              src={src}
              alt={altOf(src) || `${title}, imagen ${index + 1} de ${images.length}`}
              className="rounded-lg border border-line"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
