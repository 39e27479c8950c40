import { Suspense } from "react";
import { lazyPart } from "../../page/lazy-part.ts";
import { useShop } from "../../page/use-shop.ts";
import { AnnouncementBar } from "./announcement-bar.tsx";

const TagRunner = lazyPart(() => import("../../tracking/tag-runner.tsx").then((module) => module.TagRunner));

/** The parts of the frame that most visitors do without: they are no part of what every page loads. */
export function OptionalParts() {
  const { announcement, tags } = useShop();
  return (
    <>
      {announcement && <AnnouncementBar announcement={announcement} />}
      {tags && (
        <Suspense>
          <TagRunner />
        </Suspense>
      )}
    </>
  );
}
