import { Select } from '@mantine/core'
import { figuraDePrecio, type PrecioElegido } from '@plomada/domain/catalogo/importar/precioElegido'
import type { Pregunta } from '@plomada/domain/catalogo/importar/proponer'

interface PreguntaDePrecioProps {
  pregunta: Extract<Pregunta, { clase: 'precio' }>
  onElegir: (clave: string, precio: PrecioElegido) => void
}

/** A material has one price: the catalogue's, or one of those that the sheet gives it. */
export function PreguntaDePrecio({ pregunta, onElegir }: PreguntaDePrecioProps) {
  const { clave, nombre, catalogo, opciones } = pregunta
  const precios = [
    ...(catalogo === undefined ? [] : [{ precio: catalogo, donde: 'el del catálogo' }]),
    ...opciones
      .filter((o) => (o.precio ?? o.precioReal) !== null && !esEl(catalogo, o))
      .map(({ precio, precioReal, filas }) => ({
        precio: { precio, precioReal },
        donde: filas.length === 1 ? `fila ${filas[0]}` : `filas ${filas.join(', ')}`,
      })),
  ]
  return (
    <Select
      label={`¿Cuánto cuesta «${nombre}»?`}
      placeholder="Elegí un precio"
      w={{ base: '100%', sm: 420 }}
      data={precios.map(({ precio, donde }, i) => ({
        value: String(i),
        label: `${figuraDePrecio(precio)} (${donde})`,
      }))}
      onChange={(i) => {
        const elegido = precios[Number(i ?? -1)]
        if (elegido) onElegir(clave, elegido.precio)
      }}
    />
  )
}

const esEl = (uno: PrecioElegido | undefined, otro: PrecioElegido) =>
  uno?.precio === otro.precio && uno?.precioReal === otro.precioReal
