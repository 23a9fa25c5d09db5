class Other {}
