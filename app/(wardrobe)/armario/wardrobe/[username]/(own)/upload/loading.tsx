import { Loading, Skeleton } from "@/components/ui/skeleton";
import { pictureGrid, TileSkeleton } from "@/components/wardrobe/gallery/tile-skeleton";

export default function GalleryLoading() {
  return (
    <Loading className="space-y-6">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-52 sm:h-44" />
      <Skeleton className="h-11" />
      <ul className={pictureGrid}>
        {Array.from({ length: 12 }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </ul>
    </Loading>
  );
}
