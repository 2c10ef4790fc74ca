import type { ReactNode } from "react";
import { Popover, type PopoverProps } from "react-aria-components";
import type { Hanging } from "./over.js";

interface HungProps extends Hanging, Pick<PopoverProps, "placement" | "isNonModal"> {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A popover on the button that opened it. */
export function Hung({
  trigger,
  close,
  label,
  wide = false,
  placement = "bottom end",
  isNonModal,
  children,
}: HungProps) {
  return (
    <Popover
      className={wide ? "popover wide-popover" : "popover"}
      aria-label={label}
      triggerRef={trigger}
      isOpen
      placement={placement}
      {...(isNonModal && { isNonModal })}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      {children}
    </Popover>
  );
}
