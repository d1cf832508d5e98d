import { GallerySkeleton } from "@/components/wardrobe/gallery/gallery-skeleton";

export default GallerySkeleton;
