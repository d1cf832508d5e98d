import { Skeleton } from "@/components/ui/skeleton";

export const pictureGrid = "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 lg:grid-cols-4 xl:grid-cols-6";
export const pictureBox = "aspect-[3/4]";

export const TileSkeleton = () => (
  <li data-tile aria-hidden="true">
    <Skeleton className={pictureBox} />
    <Skeleton className="mt-3 h-4 w-3/4" />
    <Skeleton className="mt-2 mb-1.5 h-4 w-1/2" />
  </li>
);
