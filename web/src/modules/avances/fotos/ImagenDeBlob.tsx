import { type ComponentProps, useCallback } from 'react'

interface ImagenDeBlobProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  blob: Blob
  alt: string
}

/** An image whose bytes the page has; its address is given up with it. */
export function ImagenDeBlob({ blob, alt, ...resto }: ImagenDeBlobProps) {
  const mostrar = useCallback(
    (imagen: HTMLImageElement | null) => {
      if (imagen === null) return undefined
      const direccion = URL.createObjectURL(blob)
      imagen.src = direccion
      return () => URL.revokeObjectURL(direccion)
    },
    [blob],
  )
  return <img {...resto} alt={alt} draggable={false} ref={mostrar} />
}
