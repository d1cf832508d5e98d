import { Loading, Skeleton } from "@/components/ui/skeleton";
import { pictureGrid, TileSkeleton } from "./tile-skeleton";

/** The page of one's pieces before they are there. */
export const GallerySkeleton = () => (
  <Loading className="space-y-6">
    <Skeleton className="h-8 w-32" />
    <Skeleton className="h-20 sm:h-96" />
    <Skeleton className="h-11" />
    <ul className={pictureGrid}>
      {Array.from({ length: 12 }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </ul>
  </Loading>
);
