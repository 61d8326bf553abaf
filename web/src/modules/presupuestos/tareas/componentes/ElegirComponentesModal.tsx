import { Button, Modal, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponenteParaElegir } from '../queries.ts'
import clases from './Elegir.module.css'
import { ListaParaElegir } from './ListaParaElegir.tsx'
import { type ComoEmpieza, NuevoComponenteForm } from './NuevoComponenteForm.tsx'

interface ElegirProps {
  presupuestoId: string
  yaEstan: readonly { foreignKey: string }[]
  /** Where the catalogue has nothing to choose: it opens on a new one, which begins with this. */
  nuevo?: ComoEmpieza | null
  onCerrar: () => void
  onAgregar: (items: readonly ComponenteParaElegir[]) => void
}

/** The component chooser over the form: search, filter, pick several, or create one in place (ux.md §3). */
export function ElegirComponentesModal(props: ElegirProps) {
  const { presupuestoId, yaEstan, nuevo = null, onCerrar, onAgregar } = props
  const [elegidos, setElegidos] = useState<ReadonlyMap<string, ComponenteParaElegir>>(new Map())
  const [pestana, setPestana] = useState<string | null>(nuevo === null ? 'elegir' : 'nuevo')
  const alternar = (item: ComponenteParaElegir) => {
    const nuevos = new Map(elegidos)
    if (!nuevos.delete(item._id)) nuevos.set(item._id, item)
    setElegidos(nuevos)
  }
  const agregar = () => onAgregar([...elegidos.values()])
  return (
    <Modal
      opened
      onClose={onCerrar}
      title="Agregar componentes"
      size={920}
      classNames={{ content: clases.dialogo, body: clases.cuerpo, inner: clases.exterior }}
    >
      <Tabs value={pestana} onChange={setPestana} keepMounted={false} className={clases.pestanas}>
        <Tabs.List>
          <Tabs.Tab value="elegir">Del catálogo</Tabs.Tab>
          <Tabs.Tab value="nuevo" leftSection={<IconPlus size={14} aria-hidden />}>
            Componente nuevo
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="elegir" className={clases.panel}>
          <ListaParaElegir
            presupuestoId={presupuestoId}
            elegidos={elegidos}
            yaEstan={new Set(yaEstan.map(({ foreignKey }) => foreignKey))}
            onAlternar={alternar}
            onListo={agregar}
          />
          <div className={clases.pie}>
            <span role="status">{cuantos(elegidos.size)}</span>
            <Button variant="default" onClick={onCerrar}>
              Cancelar
            </Button>
            <Button disabled={elegidos.size === 0} onClick={agregar}>
              Agregar{elegidos.size > 1 ? ` ${elegidos.size} componentes` : ''}
            </Button>
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="nuevo" pt="md">
          <NuevoComponenteForm
            presupuestoId={presupuestoId}
            empieza={nuevo}
            onCreado={(item) => onAgregar([...elegidos.values(), item])}
            onCancelar={() => setPestana('elegir')}
          />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}

function cuantos(n: number): string {
  if (n === 0) return 'Marcá uno o más'
  return n === 1 ? '1 elegido' : `${n} elegidos`
}
