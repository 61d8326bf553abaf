import { Button } from '@mantine/core'
import { redondearALoQueSeVende } from '@plomada/domain/compras/reparto'
import { leerMicro, numeroDeMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { useState } from 'react'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import clases from '../Compras.module.css'
import type { ParaPedir } from './ConObraAprobada.tsx'
import { faltantesDe } from './necesidades.ts'
import { CELDA } from './teclado.ts'
import { conTotal, type MaterialPedido, sumaDeLineas, type ValoresDeOrden } from './valores.ts'

interface CantidadDelMaterialProps {
  material: MaterialPedido
  para: ParaPedir
  cambiar: (cambio: (v: ValoresDeOrden) => ValoresDeOrden) => void
}

/** How much of a material is ordered in all: what is typed is shared out among its rubros. Of one alone, its line says it. */
export function CantidadDelMaterial({ material, para, cambiar }: CantidadDelMaterialProps) {
  const { nombre, unidad, lineas } = material
  // As it is typed ('12,50'), while it is what the lines come to.
  const [escrito, setEscrito] = useState<string | null>(null)
  const suma = sumaDeLineas(lineas)
  const poner = (total: string) => cambiar((v) => conTotal(v, material, total, faltantesDe(para)))
  const vale = escrito !== null && (leerMicro(escrito) ?? null) === suma
  const deSuma = suma === null ? '' : textoDeMicro(suma)
  if (lineas.length < 2) return null
  return (
    <CantidadInput
      {...CELDA}
      label={`Cantidad (${unidad})`}
      aria-label={`Cantidad de ${nombre} en total (${unidad})`}
      size="xs"
      value={vale ? escrito : deSuma}
      onChange={(total) => {
        setEscrito(total)
        poner(total)
      }}
    />
  )
}

/** Bags and bars are sold whole: offers as many of them as what is ordered takes. */
export function RedondearMaterial({ material, para, cambiar }: CantidadDelMaterialProps) {
  const { nombre, unidad, lineas } = material
  const suma = sumaDeLineas(lineas)
  const vendida = suma === null ? null : redondearALoQueSeVende(suma, unidad)
  if (vendida === null || vendida === suma) return null
  const entera = cantidadConUnidad(numeroDeMicro(vendida), unidad)
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={clases.redondear}
      aria-label={`Redondear ${nombre} a ${entera}`}
      onClick={() => cambiar((v) => conTotal(v, material, textoDeMicro(vendida), faltantesDe(para)))}
    >
      Redondear a {entera}
    </Button>
  )
}
