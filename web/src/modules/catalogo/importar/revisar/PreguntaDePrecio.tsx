import { Select } from '@mantine/core'
import type { Pregunta } from '@plomada/domain/catalogo/importar/proponer'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'

interface PreguntaDePrecioProps {
  pregunta: Extract<Pregunta, { clase: 'precio' }>
  onElegir: (clave: string, precio: number | null) => void
}

export const figura = (precio: number | null) =>
  precio === null ? mensajesComun.sinPrecio : formatoGs(precio)

/** A material has one price: the catalogue's, or one of those that the sheet gives it. */
export function PreguntaDePrecio({ pregunta, onElegir }: PreguntaDePrecioProps) {
  const { clave, nombre, catalogo, opciones } = pregunta
  const precios = [
    ...(catalogo === undefined ? [] : [{ precio: catalogo, donde: 'el del catálogo' }]),
    ...opciones
      .filter(({ precio }) => precio !== null && precio !== catalogo)
      .map(({ precio, filas }) => ({
        precio,
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
        label: `${figura(precio)} (${donde})`,
      }))}
      onChange={(i) => {
        const elegido = precios[Number(i ?? -1)]
        if (elegido) onElegir(clave, elegido.precio)
      }}
    />
  )
}
