import { Checkbox } from '@mantine/core'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonConRazon, RazonDeshabilitado } from '../../../ui/RazonDeshabilitado.tsx'
import { useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { TODAS_LAS_ORDENES } from '../filtros.ts'
import type { FilaDeMaterial } from './columnas.tsx'

type Elegidos = ReadonlySet<string>

/** The materials that are chosen, over all pages of the list. */
export function useElegidos() {
  const [elegidos, setElegidos] = useState<Elegidos>(new Set())
  const alternar = useCallback(
    (id: string) =>
      setElegidos((antes) => {
        const otros = new Set(antes)
        if (!otros.delete(id)) otros.add(id)
        return otros
      }),
    [],
  )
  return { elegidos, alternar }
}

interface EleccionProps {
  material: FilaDeMaterial
  elegidos: Elegidos
  alternar: (id: string) => void
}

/** Chooses a material of which something is missing; of another it says that nothing is. */
export function ElegirMaterial({ material, elegidos, alternar }: EleccionProps) {
  const { materialId, materialNombre, porPedir } = material
  const razon = porPedir > 0 ? null : mensajesPedidos.nadaDeEste
  return (
    <RazonDeshabilitado razon={razon}>
      <Checkbox
        size="xs"
        aria-label={`Pedir ${materialNombre}`}
        aria-disabled={razon !== null}
        checked={elegidos.has(materialId)}
        onChange={() => razon === null && alternar(materialId)}
      />
    </RazonDeshabilitado>
  )
}

/** Opens a new order with what is missing of the chosen materials, or of all where none is (domain.md §9). */
export function PedirLoQueFalta({ presupuestoId, elegidos }: { presupuestoId: string; elegidos: Elegidos }) {
  const router = useRouter()
  const pedir = elegidos.size === 0 ? TODAS_LAS_ORDENES : [...elegidos].join(',')
  return (
    <BotonConRazon
      razon={useRazonDeObra()}
      onClick={() => router.history.push(direcciones.crearOrden({ presupuestoId, pedir }))}
    >
      {elegidos.size === 0 ? 'Pedir lo que falta' : `Pedir lo que falta de ${elegidos.size}`}
    </BotonConRazon>
  )
}
