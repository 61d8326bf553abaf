import { Select } from '@mantine/core'
import { figuraDePrecio, type PrecioElegido } from '@plomada/domain/catalogo/importar/ajena/precioElegido'
import type { PreguntaDeImporte } from '@plomada/domain/catalogo/importar/proponer'
import { sePuedenSeparar } from '@plomada/domain/catalogo/importar/separar'

interface PreguntaDePrecioProps {
  pregunta: Extract<PreguntaDeImporte, { clase: 'precio' }>
  onElegir: (clave: string, precio: PrecioElegido) => void
  onSeparar: () => void
}

/** Asks which price a material has: the catalogue's, or one of those in the sheet. */
export function PreguntaDePrecio({ pregunta, onElegir, onSeparar }: PreguntaDePrecioProps) {
  const { clave, nombre, catalogo, opciones } = pregunta
  const precios = [
    ...(catalogo === undefined ? [] : [{ precio: catalogo, donde: 'el del catálogo' }]),
    ...opciones
      .filter((o) => (o.precio ?? o.precioReal) !== null && !esEl(catalogo, o))
      .map(({ precio, precioReal, filas }) => ({
        precio: { precio, precioReal },
        donde: enQueFilas(filas),
      })),
  ]
  return (
    <Select
      label={`¿Cuánto cuesta «${nombre}»?`}
      placeholder="Elegí un precio"
      w={{ base: '100%', sm: 420 }}
      data={[
        ...precios.map(({ precio, donde }, i) => ({
          value: String(i),
          label: `${figuraDePrecio(precio)} (${donde})`,
        })),
        ...(sePuedenSeparar(pregunta)
          ? [{ value: DISTINTAS, label: 'Son cosas distintas: agregarles el nombre de su rubro' }]
          : []),
      ]}
      onChange={(i) => {
        if (i === DISTINTAS) onSeparar()
        const elegido = precios[Number(i ?? -1)]
        if (elegido) onElegir(clave, elegido.precio)
      }}
    />
  )
}

const DISTINTAS = 'distintas'
const FILAS = 4

const enQueFilas = (filas: readonly number[]) =>
  filas.length === 1
    ? `fila ${filas[0]}`
    : `${filas.length} filas: ${filas.slice(0, FILAS).join(', ')}${filas.length > FILAS ? '…' : ''}`

/** An option without the provider's price equals the catalogue's. */
const esEl = (catalogo: PrecioElegido | undefined, otro: PrecioElegido) =>
  catalogo?.precio === otro.precio && (otro.precioReal ?? catalogo?.precioReal) === catalogo?.precioReal
